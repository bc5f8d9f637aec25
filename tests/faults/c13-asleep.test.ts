import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { watchOrder } from '#tests/machines/order.start';

const HOUR_MS = 3_600_000;
const order = { ...SAMPLE_ORDER, timer: 86_400 };

/** A page that is shown, by the stream or without it. */
const shown = async ({ isLive }: { readonly isLive: boolean }) => {
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
  const run = watchOrder();
  await run.answer(order);
  if (isLive) run.stream.tell({ type: 'stream.received' });
  else run.stream.tell({ type: 'stream.unsupported' });
  run.clock.increment(1_000);
  return {
    ...run,
    asked: () => run.service.inputs.length - 1,
    opened: () => run.stream.inputs.length - 1,
    /** Sleep of the machine; the events of waking come in any order. */
    wake: (...facts: readonly ('page.shown' | 'connectivity.online' | 'timers')[]) => {
      vi.setSystemTime(Date.now() + HOUR_MS);
      for (const type of facts) {
        // All that were due come at once, those that were begun since do not.
        if (type === 'timers') run.clock.increment(39_000);
        else run.actor.send({ type });
      }
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [['page.shown']],
  [['page.shown', 'connectivity.online']],
  [['timers', 'page.shown', 'connectivity.online']],
  [['page.shown', 'timers', 'connectivity.online']],
  [['connectivity.online', 'page.shown', 'timers']],
] as const)('[C13] asleep for an hour: one refresh on waking, no burst: %j', async (facts) => {
  for (const isLive of [true, false]) {
    const { actor, answer, asked, children, opened, wake, wait } = await shown({ isLive });
    wake(...facts);
    expect(asked()).toBe(1);
    expect(opened()).toBeLessThanOrEqual(1);
    await answer(order);
    wait(4_000);
    expect(asked()).toBe(1);
    expect(opened()).toBe(isLive ? 1 : 0);
    const { expiry } = children();
    expect(expiry && selectSecondsLeft(expiry.getSnapshot())).toBe(86_400 - 3_604);
    actor.stop();
  }
});

test('[C13] a stream that broke during the sleep counts as broken after it', async () => {
  const { actor, answer, asked, wake, wait } = await shown({ isLive: true });
  wake('page.shown');
  await answer(order);
  // Without bytes from the stream the order is polled.
  wait(5_000);
  expect(asked()).toBe(2);
  actor.stop();
});
