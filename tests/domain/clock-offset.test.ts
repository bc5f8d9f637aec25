import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockOffset, type ClockSample, errorAt, withSample } from '#domain/clock-offset';

const EPOCH = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
/** Of floating point numbers of this size. */
const ROUNDING = 0.01;

/** A clock that is an unknown time ahead of the monotonic one and runs a little faster or slower. */
const otherClock = fc.record({
  base: fc.integer({ min: EPOCH - 2 * HOUR, max: EPOCH + 2 * HOUR }),
  drift: fc.double({ min: -0.001, max: 0.001, noNaN: true }),
});
type OtherClock = { readonly base: number; readonly drift: number };

const timeOf = ({ base, drift }: OtherClock, at: number) => base + at * (1 + drift);

/** Round trips one after the other: a pause, the way there, the way back. */
const trip = fc.record({
  pause: fc.double({ min: 0, max: 20_000, noNaN: true }),
  there: fc.oneof(
    fc.double({ min: 0, max: 2, noNaN: true }),
    fc.double({ min: 0, max: 3_000, noNaN: true }),
  ),
  back: fc.oneof(
    fc.double({ min: 0, max: 2, noNaN: true }),
    fc.double({ min: 0, max: 3_000, noNaN: true }),
  ),
});

const samplesOf = (
  clock: OtherClock,
  trips: readonly { readonly pause: number; readonly there: number; readonly back: number }[],
): readonly ClockSample[] => {
  let at = 0;
  return trips.map(({ pause, there, back }) => {
    const sentAt = at + pause;
    const receivedAt = sentAt + there + back;
    at = receivedAt;
    return { sentAt, receivedAt, time: timeOf(clock, sentAt + there) };
  });
};

const trips = fc.array(trip, { minLength: 1, maxLength: 30 });

const measured = (samples: readonly ClockSample[]): ClockOffset => {
  const known = samples.reduce<ClockOffset | undefined>(withSample, undefined);
  if (!known) throw new Error('no sample');
  return known;
};

describe('the offset to another clock', () => {
  test('is off by no more than its error, however long the round trips and however late it is asked for', () => {
    fc.assert(
      fc.property(otherClock, trips, fc.nat(60_000), (clock, ways, later) => {
        const samples = samplesOf(clock, ways);
        const known = measured(samples);
        const now = (samples.at(-1)?.receivedAt ?? 0) + later;
        const off = Math.abs(now + known.offset - timeOf(clock, now));
        expect(off).toBeLessThanOrEqual(errorAt(known, now) + ROUNDING);
      }),
    );
  });

  test('is as exact as the best of its samples', () => {
    fc.assert(
      fc.property(otherClock, trips, (clock, ways) => {
        const samples = samplesOf(clock, ways);
        const now = samples.at(-1)?.receivedAt ?? 0;
        const best = Math.min(...samples.map((sample) => errorAt(measured([sample]), now)));
        expect(errorAt(measured(samples), now)).toBeLessThanOrEqual(best + ROUNDING);
      }),
      { numRuns: 2000 },
    );
  });

  test('follows the other clock with the first sample after it was set by more than all errors', () => {
    fc.assert(
      fc.property(
        otherClock,
        trips,
        trip,
        fc.constantFrom(-2 * HOUR, -10_000, 10_000, 2 * HOUR),
        (clock, ways, last, step) => {
          const set = { ...clock, base: clock.base + step };
          const known = measured(samplesOf(clock, ways));
          const sample = samplesOf(set, [...ways, last]).at(-1) as ClockSample;
          const after = withSample(known, sample);
          const off = Math.abs(sample.receivedAt + after.offset - timeOf(set, sample.receivedAt));
          expect(off).toBeLessThanOrEqual(errorAt(after, sample.receivedAt) + ROUNDING);
        },
      ),
    );
  });
});

const short = { sentAt: 0, receivedAt: 2, time: EPOCH };

test('the middle of the round trip is taken', () => {
  expect(measured([short]).offset).toBe(EPOCH - 1);
});

test('a sample with a long round trip is ignored beside a short one that it does not contradict', () => {
  const known = measured([short]);
  // Asked at once, answered late: the middle is half a second off.
  const long = { sentAt: 1_000, receivedAt: 2_000, time: EPOCH + 1_000 };
  expect(withSample(known, long)).toBe(known);
});

test('a sample as quick as the known one replaces it', () => {
  const next = { sentAt: 10_000, receivedAt: 10_002, time: EPOCH + 10_003 };
  expect(withSample(measured([short]), next)).toMatchObject({
    offset: EPOCH + 2,
    measuredAt: 10_002,
  });
});

test('an offset loses a millisecond of exactness in a second', () => {
  const known = measured([short]);
  expect(errorAt(known, known.measuredAt + 1_000) - errorAt(known, known.measuredAt)).toBeCloseTo(
    1,
    6,
  );
});
