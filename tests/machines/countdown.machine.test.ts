import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { selectIsElapsed, selectSecondsLeft } from '#machines/countdown/countdown.selectors';
import { startCountdown } from './countdown.start';

const NOON = 1_760_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const setUp = ({ deadline = NOON + 3_600, offsetMs = 0 } = {}) => {
  const run = startCountdown({ name: 'expiry', deadline, offsetMs });
  return {
    ...run,
    left: () => selectSecondsLeft(run.actor.getSnapshot()),
    isElapsed: () => selectIsElapsed(run.actor.getSnapshot()),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOON * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('countdown: what it shows', () => {
  test('[ORD-02] it looks at the clock every 500 ms', () => {
    const { left, timers } = setUp();
    expect(left()).toBe(3_600);
    vi.setSystemTime(NOON * 1_000 + 10_000);
    timers.increment(499);
    expect(left()).toBe(3_600);
    timers.increment(1);
    expect(left()).toBe(3_590);
  });

  test('[ORD-02] a second is shown until it is over', () => {
    const { left, wait } = setUp({ deadline: NOON + 2 });
    expect(left()).toBe(2);
    wait(500);
    expect(left()).toBe(2);
    wait(500);
    expect(left()).toBe(1);
  });

  test('[ORD-02] a tab that slept for an hour shows the right time at its first tick', () => {
    const { left, timers } = setUp({ deadline: NOON + 4_000 });
    vi.setSystemTime(NOON * 1_000 + HOUR_MS);
    timers.increment(500);
    expect(left()).toBe(400);
  });

  test.each([DAY_MS, -DAY_MS])(
    '[ORD-02] a clock that is wrong by %d ms changes nothing',
    (error) => {
      vi.setSystemTime(NOON * 1_000 + error);
      const { left } = setUp({ offsetMs: -error });
      expect(left()).toBe(3_600);
    },
  );

  test('[ORD-02] a clock that jumps is put right by the next synchronisation', () => {
    const { actor, left, timers } = setUp();
    vi.setSystemTime(NOON * 1_000 + DAY_MS);
    timers.increment(500);
    expect(left()).toBe(0);
    actor.send({ type: 'clock.synchronised', offsetMs: -DAY_MS });
    expect(left()).toBe(3_600);
  });

  it('follows a deadline that moves', () => {
    const { actor, left } = setUp();
    actor.send({ type: 'deadline.changed', deadline: NOON + 86_400 });
    expect(left()).toBe(86_400);
  });

  it.each([
    { type: 'deadline.changed', deadline: NOON + 3_600 },
    { type: 'clock.synchronised', offsetMs: 0 },
  ] as const)('looks at the clock at once on $type, without waiting for the tick', (fact) => {
    const { actor, left } = setUp();
    vi.setSystemTime(NOON * 1_000 + 10_000);
    actor.send(fact);
    expect(left()).toBe(3_590);
  });

  it('draws nothing new while the same second is shown', () => {
    const { left, wait } = setUp({ deadline: NOON + 1 });
    const before = left();
    wait(500);
    expect(left()).toBe(before);
  });
});

describe('countdown: what it tells', () => {
  it('says once that the time is over, and never shows less than nothing', () => {
    const { isElapsed, left, reports, wait } = setUp({ deadline: NOON + 1 });
    wait(500);
    expect(isElapsed()).toBe(false);
    wait(500);
    expect(isElapsed()).toBe(true);
    wait(60_000);
    expect(left()).toBe(0);
    expect(reports).toEqual([{ type: 'countdown.elapsed', name: 'expiry' }]);
  });

  it('says at once that a deadline has passed long ago', () => {
    const { reports } = setUp({ deadline: NOON - 60 });
    expect(reports).toEqual([{ type: 'countdown.elapsed', name: 'expiry' }]);
  });

  it('does not repeat itself when it hears the same deadline and a like clock again', () => {
    const { actor, reports } = setUp({ deadline: NOON - 60 });
    actor.send({ type: 'deadline.changed', deadline: NOON - 60 });
    actor.send({ type: 'clock.synchronised', offsetMs: 250 });
    expect(reports).toHaveLength(1);
  });

  it('takes it back when a corrected clock leaves time after all', () => {
    vi.setSystemTime(NOON * 1_000 + DAY_MS);
    const { actor, reports, timers, left } = setUp();
    actor.send({ type: 'clock.synchronised', offsetMs: -DAY_MS });
    expect(reports).toEqual([
      { type: 'countdown.elapsed', name: 'expiry' },
      { type: 'countdown.resumed', name: 'expiry' },
    ]);
    vi.setSystemTime(Date.now() + 10_000);
    timers.increment(500);
    expect(left()).toBe(3_590);
  });
});
