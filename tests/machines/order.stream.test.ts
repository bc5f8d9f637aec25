import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { DELIVERED, VERIFYING } from './order.model';
import { watchOrder } from './order.start';

const { createdAt } = SAMPLE_ORDER;
const MINUTE_MS = 60_000;

/** An order that is shown, its stream open. */
const live = async () => {
  const run = watchOrder();
  await run.answer();
  run.stream.tell({ type: 'stream.received' });
  const told = (order = SAMPLE_ORDER, eventId = '1') => {
    run.stream.tell({ type: 'stream.received' });
    run.stream.tell({ type: 'stream.orderReceived', eventId, order });
  };
  return {
    ...run,
    told,
    /** A service that is heard every 15 s, and time passing. */
    waitHearing: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 15_000) {
        run.wait(15_000);
        run.stream.tell({ type: 'stream.received' });
      }
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('order: while the stream lives', () => {
  test('[ORD-01] nothing is asked, and every event replaces the order', async () => {
    const { order, service, stored, told, waitHearing } = await live();
    waitHearing(30 * MINUTE_MS);
    expect(service.inputs).toHaveLength(1);
    told(VERIFYING);
    expect(order()).toEqual(VERIFYING);
    expect(stored).toEqual([SAMPLE_ORDER, VERIFYING]);
    waitHearing(MINUTE_MS);
    expect(service.inputs).toHaveLength(1);
  });

  it.each(['page.shown', 'connectivity.online'] as const)(
    'asks once on %s, and goes on listening',
    async (type) => {
      const { actor, answer, service, stream, waitHearing } = await live();
      actor.send({ type });
      expect(service.inputs).toHaveLength(2);
      await answer();
      waitHearing(MINUTE_MS);
      expect([service.inputs.length, stream.inputs.length]).toEqual([2, 1]);
    },
  );

  it('asks no more once it begins while a question is on its way', async () => {
    const { answer, service, stream, wait } = watchOrder();
    await answer();
    wait(5_000);
    stream.tell({ type: 'stream.received' });
    await answer();
    wait(30_000);
    expect(service.inputs).toHaveLength(2);
  });

  it('asks every 5 s again when it ends while a question is on its way', async () => {
    const { actor, answer, service, stream, wait } = await live();
    actor.send({ type: 'page.shown' });
    stream.tell({ type: 'stream.ended' });
    await answer();
    wait(1_999);
    expect(service.inputs).toHaveLength(2);
    wait(3_001);
    expect(service.inputs).toHaveLength(3);
  });

  it('ignores an event that is older than what is shown', async () => {
    const { order, told } = await live();
    told(VERIFYING);
    told(SAMPLE_ORDER);
    expect(order()).toEqual(VERIFYING);
  });

  it('closes the stream when the order is finished, and asks no more', async () => {
    const { actor, order, service, stream, told, wait } = await live();
    told(DELIVERED);
    expect(order()).toEqual(DELIVERED);
    expect(stream.isWatched()).toBe(false);
    wait(10 * MINUTE_MS);
    actor.send({ type: 'page.shown' });
    expect([service.inputs.length, stream.inputs.length]).toEqual([1, 1]);
  });

  it('closes the stream with the page', async () => {
    const { actor, stream } = await live();
    actor.stop();
    expect(stream.isWatched()).toBe(false);
  });

  it('believes an event that comes while a question is on its way, and waits for no answer', async () => {
    const { actor, order, service, told } = await live();
    actor.send({ type: 'page.shown' });
    expect(service.pending()).toBe(1);
    told(VERIFYING);
    expect(service.pending()).toBe(0);
    expect(order()).toEqual(VERIFYING);
  });

  it('asks when the time to pay is over', async () => {
    const { service, waitHearing } = await live();
    waitHearing(60 * MINUTE_MS);
    expect(service.inputs).toHaveLength(2);
  });

  it('opens it anew for another account, from the beginning', async () => {
    const { actor, stream, told } = await live();
    told(VERIFYING, '9');
    actor.send({ type: 'session.changed', isSignedIn: true });
    expect(stream.inputs).toEqual([
      { ref: SAMPLE_ORDER.ref, lastEventId: '' },
      { ref: SAMPLE_ORDER.ref, lastEventId: '' },
    ]);
  });
});

describe('order: when the stream is lost', () => {
  test('[ORD-01] it asks at once and every 5 s, until the stream is back', async () => {
    const { answer, service, stream, wait } = await live();
    stream.tell({ type: 'stream.ended' });
    expect(service.inputs).toHaveLength(2);
    await answer();
    wait(5_000);
    expect(service.inputs).toHaveLength(3);
    await answer();
    stream.tell({ type: 'stream.received' });
    wait(30_000);
    expect(service.inputs).toHaveLength(3);
  });

  it('takes 40 s without a byte for a loss, not less', async () => {
    const { service, wait } = await live();
    wait(39_999);
    expect(service.inputs).toHaveLength(1);
    wait(1);
    expect(service.inputs).toHaveLength(2);
  });

  it.each(['page.shown', 'connectivity.online'] as const)(
    'opens it at once on %s, whether it asks by then or pauses',
    async (type) => {
      const { actor, answer, stream } = await live();
      stream.tell({ type: 'stream.ended' });
      actor.send({ type });
      expect(stream.inputs).toHaveLength(2);
      await answer();
      stream.tell({ type: 'stream.ended' });
      actor.send({ type });
      expect(stream.inputs).toHaveLength(3);
    },
  );

  it.each(['page.shown', 'connectivity.online'] as const)(
    'notices on %s that it was lost while the machine slept',
    async (type) => {
      const { actor, service, stream } = await live();
      vi.setSystemTime(Date.now() + MINUTE_MS);
      actor.send({ type });
      expect(stream.isWatched()).toBe(false);
      expect(service.pending()).toBe(1);
    },
  );

  it('goes on from the newest event it heard', async () => {
    const { stream, told, wait } = await live();
    told(VERIFYING, '42');
    stream.tell({ type: 'stream.ended' });
    wait(2_000);
    expect(stream.inputs.at(-1)).toEqual({ ref: SAMPLE_ORDER.ref, lastEventId: '42' });
  });

  test('[ORD-01] a service without streams is asked every 5 s, and for a stream once', async () => {
    const { answer, service, stream, wait, actor } = watchOrder();
    await answer();
    stream.tell({ type: 'stream.unsupported' });
    for (let polls = 0; polls < 5; polls += 1) {
      wait(5_000);
      await answer();
    }
    actor.send({ type: 'connectivity.online' });
    expect(service.inputs).toHaveLength(7);
    expect(stream.inputs).toHaveLength(1);
  });

  it('says that what is shown may be old only when asking fails, too', async () => {
    const { fail, isStale, order, stream } = await live();
    stream.tell({ type: 'stream.ended' });
    expect(isStale()).toBe(false);
    await fail(new Error('offline'));
    expect(isStale()).toBe(true);
    expect(order()).toEqual(SAMPLE_ORDER);
  });
});
