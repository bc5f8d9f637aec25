import { afterEach, describe, expect, it } from 'vitest';
import { NetworkFailure } from '#domain/wire/result';
import { settle } from '#tests/support/scripted-promise';
import { startHealth } from './health.start';

let run: ReturnType<typeof startHealth>;
afterEach(() => run.actor.stop());

const fail = () => {
  run.service.fail(new NetworkFailure('connection refused'));
  return settle();
};
const answer = () => {
  run.service.answer();
  return settle();
};
/** Sees that the next health call is made after exactly this pause. */
const callsAfter = (pause: number) => {
  const before = run.service.inputs.length;
  run.clock.increment(pause - 1);
  expect(run.service.inputs).toHaveLength(before);
  run.clock.increment(1);
  expect(run.service.inputs).toHaveLength(before + 1);
};

describe('health: a service that stopped answering', () => {
  it('[CFG-02] [APP-04] is asked after 5, 10, 20, 40 and then every 60 s', async () => {
    run = startHealth();
    run.actor.send({ type: 'service.lost' });
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]) {
      callsAfter(pause);
      await fail();
    }
    expect(run.reports).toEqual([]);
  });

  it('is reported back on its first good answer, and not asked any more', async () => {
    run = startHealth();
    run.actor.send({ type: 'service.lost' });
    callsAfter(5_000);
    await answer();
    expect(run.reports).toEqual([{ type: 'service.answered' }]);
    run.clock.increment(3_600_000);
    expect(run.service.inputs).toHaveLength(1);
  });

  it('is not asked before it was lost', () => {
    run = startHealth();
    run.clock.increment(3_600_000);
    run.actor.send({ type: 'pauses.shortened' });
    run.clock.increment(3_600_000);
    expect(run.service.inputs).toHaveLength(0);
  });

  it('that is lost again within 3 minutes is asked after the next longer pause', async () => {
    run = startHealth();
    run.actor.send({ type: 'service.lost' });
    callsAfter(5_000);
    await answer();
    run.clock.increment(179_999);
    run.actor.send({ type: 'service.lost' });
    callsAfter(10_000);
  });

  it('[CFG-02] that is lost again within 3 minutes is reported back only after a health call has failed', async () => {
    run = startHealth();
    run.actor.send({ type: 'service.lost' });
    callsAfter(5_000);
    await answer();
    run.actor.send({ type: 'service.lost' });
    for (const pause of [10_000, 20_000, 40_000, 60_000]) {
      callsAfter(pause);
      await answer();
    }
    expect(run.reports).toHaveLength(1);
    callsAfter(60_000);
    await fail();
    callsAfter(60_000);
    await answer();
    expect(run.reports).toHaveLength(2);
  });

  it('that is lost again after 3 minutes is asked as at first', async () => {
    run = startHealth();
    run.actor.send({ type: 'service.lost' });
    callsAfter(5_000);
    await answer();
    run.clock.increment(180_000);
    run.actor.send({ type: 'service.lost' });
    callsAfter(5_000);
  });

  it('is asked soon again when the network is back or the page is visible', async () => {
    run = startHealth();
    run.actor.send({ type: 'service.lost' });
    for (const pause of [5_000, 10_000, 20_000]) {
      callsAfter(pause);
      await fail();
    }
    run.clock.increment(30_000);
    run.actor.send({ type: 'pauses.shortened' });
    callsAfter(5_000);
  });

  it('reported lost by two actors is asked once', () => {
    run = startHealth();
    run.actor.send({ type: 'service.lost' });
    run.clock.increment(4_000);
    run.actor.send({ type: 'service.lost' });
    run.clock.increment(1_000);
    expect(run.service.inputs).toHaveLength(1);
  });
});
