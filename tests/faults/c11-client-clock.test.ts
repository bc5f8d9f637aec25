import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { startClock } from '#tests/machines/clock.start';
import { watchOrder } from '#tests/machines/order.start';

const DAY_MS = 86_400_000;
const { createdAt, timer } = SAMPLE_ORDER;

/** A page whose own clock is wrong, and a service that sends its time with every answer. */
const setUp = async (error: number) => {
  vi.setSystemTime(createdAt * 1_000 + error);
  const clock = startClock();
  const run = watchOrder();
  await run.answer();
  const { expiry } = run.children();
  return {
    ...run,
    /** Delivers an answer with the service's time, seconds after the order was made. */
    hear: (age: number) => {
      clock.actor.send({
        type: 'answer.received',
        serverTime: (createdAt + age) * 1_000,
        receivedAt: Date.now(),
      });
      for (const report of clock.reports.splice(0)) run.actor.send(report);
    },
    left: () => (expiry ? selectSecondsLeft(expiry.getSnapshot()) : undefined),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([DAY_MS, -DAY_MS])(
  '[C11] a clock that is wrong by %d ms: the countdown follows the service',
  async (error) => {
    const { actor, hear, left, wait } = await setUp(error);
    hear(0);
    expect(left()).toBe(timer);
    wait(60_000);
    expect(left()).toBe(timer - 60);
    actor.stop();
  },
);

test.each([DAY_MS, -DAY_MS, 7_200_000, -90_000])(
  '[C12] a clock that jumps by %d ms during the countdown is put right by the next answer',
  async (jump) => {
    const { actor, clock, hear, left, wait } = await setUp(0);
    hear(0);
    wait(60_000);
    vi.setSystemTime(Date.now() + jump);
    clock.increment(500);
    hear(60);
    expect(left()).toBe(timer - 60);
    wait(10_000);
    expect(left()).toBe(timer - 70);
    actor.stop();
  },
);

test('[C14] timers throttled to once a minute show the time left', async () => {
  const { actor, clock, left } = await setUp(0);
  for (const age of [61, 130, 1_800, 3_599]) {
    vi.setSystemTime((createdAt + age) * 1_000);
    // One throttled tick, whatever number of them was due.
    clock.increment(500);
    expect(left()).toBe(timer - age);
  }
  actor.stop();
});
