import { afterEach, expect } from 'vitest';
import type { HealthSnapshot } from '#machines/health/health.machine';
import { settle } from '#tests/support/scripted-promise';
import { leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { healthModel, healthPause, recovery } from './health.model';
import { startHealth } from './health.start';

let run: ReturnType<typeof startHealth>;

const events = {
  'xstate.init': () => {
    run = startHealth();
  },
  'service.lost': () => run.actor.send({ type: 'service.lost' }),
  'pauses.shortened': () => run.actor.send({ type: 'pauses.shortened' }),
  [healthPause.type]: () => run.clock.increment(5_000 * 2 ** run.actor.getSnapshot().context.calls),
  [recovery.type]: () => run.clock.increment(180_000),
  'xstate.done.actor.ask': () => {
    run.service.answer();
    return settle();
  },
  'xstate.error.actor.ask': () => {
    run.service.fail(new Error('refused'));
    return settle();
  },
};

const sameWith =
  (pending: number) =>
  ({ value, context: { calls } }: HealthSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toBe(value);
    expect(actual.context.calls).toBe(calls);
    expect(run.service.pending()).toBe(pending);
  };

const states = {
  idle: sameWith(0),
  waiting: sameWith(0),
  asking: sameWith(1),
  recovering: (expected: HealthSnapshot) => {
    sameWith(0)(expected);
    expect(run.reports.at(-1)).toEqual({ type: 'service.answered' });
  },
};

afterEach(() => run?.actor.stop());

walkPaths('health: the running actor follows the machine', healthModel, { events, states });
leaveNothingOut('health: the paths leave nothing out', healthModel);
