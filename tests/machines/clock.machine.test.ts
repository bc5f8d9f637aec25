import { describe, expect, it } from 'vitest';
import { selectMinutesOff } from '#machines/clock/clock.selectors';
import { startClock } from './clock.start';

const NOON = Date.UTC(2026, 0, 15, 12);

/** Answers whose offsets are these, one after the other. */
const measuring = (...offsets: readonly number[]) => {
  const { actor, reports } = startClock();
  for (const offset of offsets)
    actor.send({ type: 'answer.received', serverTime: NOON, receivedAt: NOON - offset });
  return { actor, told: reports.map(({ offsetMs }) => offsetMs) };
};

describe('clock', () => {
  it.each([0, 700, -4_200, 3_600_000])('takes the first offset, %i ms, whatever it is', (offset) =>
    expect(measuring(offset).told).toEqual([offset]),
  );

  it.each([
    [0, 1_500],
    [0, -1_500],
    [60_000, 61_000],
  ])('stays with %i ms when the next answer says %i ms', (first, next) =>
    expect(measuring(first, next).told).toEqual([first]),
  );

  it.each([
    [0, 1_501],
    [0, -1_501],
    [0, 7_200_000],
  ])('moves from %i ms to %i ms', (first, next) =>
    expect(measuring(first, next).told).toEqual([first, next]),
  );

  it('measures every answer against the offset it keeps, not against the last answer', () =>
    expect(measuring(0, 1_000, 2_000).told).toEqual([0, 2_000]));

  it.each([
    [0, 0],
    [60_000, 0],
    [-60_000, 0],
    [60_001, 1],
    [-300_000, 5],
    [5_430_000, 91],
  ])('an offset of %i ms is %i minutes off', (offset, minutes) =>
    expect(selectMinutesOff(measuring(offset).actor.getSnapshot())).toBe(minutes),
  );
});
