import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectIsLive } from '#machines/order-stream/order-stream.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { startStream } from './order-stream.start';

const { ref, createdAt } = SAMPLE_ORDER;

/** Time passes as it does for a page that is looked at. */
const waiting = (run: ReturnType<typeof startStream>) => (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  run.clock.increment(ms);
};

const watch = () => {
  const run = startStream();
  return {
    ...run,
    wait: waiting(run),
    types: () => run.reports.map(({ type }) => type),
    isLive: () => selectIsLive(run.actor.getSnapshot()),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('order stream: when it counts as lost', () => {
  it('after 40 s without a byte, not before; any byte is enough', () => {
    const { isLive, stream, types, wait } = watch();
    expect(isLive()).toBe(false);
    stream.tell({ type: 'stream.received' });
    wait(39_999);
    stream.tell({ type: 'stream.received' });
    wait(39_999);
    expect(types()).toEqual(['live.began']);
    expect(isLive()).toBe(true);
    wait(1);
    expect(types()).toEqual(['live.began', 'live.ended']);
    expect(isLive()).toBe(false);
    expect(stream.isWatched()).toBe(false);
  });

  it('not while bytes come, however long ago the first ones came', () => {
    const { actor, isLive, stream, wait } = watch();
    stream.tell({ type: 'stream.received' });
    wait(30_000);
    stream.tell({ type: 'stream.received' });
    wait(30_000);
    actor.send({ type: 'stream.invalidated', at: Date.now() });
    expect(isLive()).toBe(true);
  });

  it('after 40 s without an answer', () => {
    const { stream, wait } = watch();
    wait(40_000);
    expect(stream.isWatched()).toBe(false);
  });

  it('at once when the page is shown after its timers had slept', () => {
    const { actor, stream, types } = watch();
    stream.tell({ type: 'stream.received' });
    vi.setSystemTime(Date.now() + 39_999);
    actor.send({ type: 'stream.invalidated', at: Date.now() });
    expect(types()).toEqual(['live.began']);
    vi.setSystemTime(Date.now() + 1);
    actor.send({ type: 'stream.invalidated', at: Date.now() });
    expect(types()).toEqual(['live.began', 'live.ended']);
  });
});

describe('order stream: when it is opened again', () => {
  it('after 2 s, 4 s, 8 s … and never later than after a minute', () => {
    const { stream, wait } = watch();
    const pauses: number[] = [];
    for (let loss = 0; loss < 7; loss += 1) {
      const opened = stream.inputs.length;
      stream.tell({ type: 'stream.ended' });
      let seconds = 0;
      for (; stream.inputs.length === opened && seconds < 100; seconds += 1) wait(1_000);
      pauses.push(seconds);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  it('without hurry after one that opens and breaks; after one that lived, soon', () => {
    const { stream, wait } = watch();
    const lose = (hearings: number) => {
      for (let count = 0; count < hearings; count += 1) stream.tell({ type: 'stream.received' });
      stream.tell({ type: 'stream.ended' });
    };
    lose(1);
    wait(2_000);
    lose(1);
    wait(2_000);
    expect(stream.inputs).toHaveLength(2);
    wait(2_000);
    lose(2);
    wait(2_000);
    expect(stream.inputs).toHaveLength(4);
  });

  it('once, however often the page is shown', () => {
    const { actor, stream } = watch();
    stream.tell({ type: 'stream.ended' });
    for (let looks = 0; looks < 3; looks += 1)
      actor.send({ type: 'stream.invalidated', at: Date.now() });
    expect(stream.inputs).toHaveLength(2);
  });

  it('from the newest event that was heard', () => {
    const { reports, stream, wait } = watch();
    stream.tell({ type: 'stream.received' });
    stream.tell({ type: 'stream.orderReceived', eventId: '42', order: SAMPLE_ORDER });
    expect(reports.at(-1)).toEqual({ type: 'live.orderReceived', order: SAMPLE_ORDER });
    stream.tell({ type: 'stream.ended' });
    wait(2_000);
    expect(stream.inputs).toEqual([
      { ref, lastEventId: '' },
      { ref, lastEventId: '42' },
    ]);
  });

  it('from the beginning, and at once, after a change of the session', () => {
    const { actor, stream } = watch();
    stream.tell({ type: 'stream.received' });
    stream.tell({ type: 'stream.orderReceived', eventId: '42', order: SAMPLE_ORDER });
    actor.send({ type: 'stream.renewed' });
    expect(stream.inputs.at(-1)).toEqual({ ref, lastEventId: '' });
    expect(stream.inputs).toHaveLength(2);
  });

  it('never by a service that has no streams', () => {
    const { actor, stream, types, wait } = watch();
    stream.tell({ type: 'stream.unsupported' });
    wait(3_600_000);
    actor.send({ type: 'stream.invalidated', at: Date.now() });
    expect(stream.inputs).toHaveLength(1);
    expect(types()).toEqual(['live.ended']);
  });
});
