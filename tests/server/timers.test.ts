import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from '#server/ports/timers';

const DAY = 86_400_000;

let offset: number;
let called: string[];
beforeEach(() => {
  vi.useFakeTimers();
  offset = 0;
  called = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const timers = (margin = 0) =>
  createTimers({ now: () => Date.now() + offset, margin: () => margin });

test('a wait ends at its time, once', () => {
  const start = Date.now();
  timers().wakeAt(start + 1_000, () => called.push('a'));
  vi.advanceTimersByTime(999);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(called).toEqual(['a']);
});

test('a wait that was cancelled never ends', () => {
  const { wakeAt, reschedule } = timers();
  const cancel = wakeAt(Date.now() + 1_000, () => called.push('a'));
  cancel();
  reschedule();
  vi.advanceTimersByTime(DAY);
  expect(called).toEqual([]);
});

test('a wait of more days than a timer takes ends at its time, not before', () => {
  timers().wakeAt(Date.now() + 60 * DAY, () => called.push('a'));
  vi.advanceTimersByTime(60 * DAY - 1);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(called).toEqual(['a']);
});

test('a wait goes on when its clock was set back meanwhile', () => {
  timers().wakeAt(Date.now() + 1_000, () => called.push('a'));
  offset = -5_000;
  vi.advanceTimersByTime(5_999);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(called).toEqual(['a']);
});

test('a wait ends at once when its clock was set ahead and the waits are computed anew', () => {
  const { wakeAt, reschedule } = timers();
  wakeAt(Date.now() + 1_000, () => called.push('a'));
  offset = 5_000;
  reschedule();
  vi.advanceTimersByTime(0);
  expect(called).toEqual(['a']);
});

test('a wait lasts as much longer as its clock may be ahead', () => {
  timers(20).wakeAt(Date.now() + 1_000, () => called.push('a'));
  vi.advanceTimersByTime(1_019);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(called).toEqual(['a']);
});
