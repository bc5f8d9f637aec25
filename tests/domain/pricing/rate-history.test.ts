import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { historySegment, readPeriod, writePeriod } from '#domain/pricing/history-address';
import {
  PERIOD_POINTS,
  PERIODS,
  periodSince,
  pricePoints,
  type RateSample,
  SLOT_SECONDS,
  slotOf,
  surplusSamples,
} from '#domain/pricing/rate-history';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** 2026-11-21 03:00 UTC. */
const NOW = 1_795_230_000;

const sample = (at: number, price = '26000', side: RateSample['side'] = 'buy'): RateSample => ({
  ...{ at, price, side },
});

/** Ages in slots, from none to a little more than a year; most are young. */
const ages = fc.uniqueArray(fc.oneof(fc.nat(2 * 288), fc.nat(40 * 288), fc.nat(400 * 288)), {
  maxLength: 300,
});
const samplesOf = (slots: readonly number[]) =>
  slots.map((age) => sample(slotOf(NOW) - age * SLOT_SECONDS));
const keptOf = <TSample extends { readonly at: number }>(
  samples: readonly TSample[],
  now: number,
) => {
  const surplus = new Set(surplusSamples(samples, now));
  return samples.filter((one) => !surplus.has(one));
};
const times = (samples: readonly { readonly at: number }[]) =>
  samples.map(({ at }) => at).toSorted((one, other) => one - other);

test('a slot is five minutes and begins at a multiple of them', () => {
  expect(slotOf(NOW + 299)).toBe(NOW);
  expect(slotOf(NOW + 300)).toBe(NOW + 300);
});

describe('[HOME-05] the points of a period', () => {
  it.each([
    ['day', DAY, 10 * MINUTE, 144],
    ['week', 7 * DAY, HOUR, 168],
    ['month', 30 * DAY, 4 * HOUR, 180],
  ] as const)(
    'of a %s cover %i s, one every %i s: at most %i',
    (period, length, spacing, count) => {
      expect(PERIOD_POINTS[period]).toEqual({ spacing, count });
      expect(spacing * count).toBe(length);
      const samples = Array.from({ length: 40 * 288 }, (_, slot) =>
        sample(NOW - slot * SLOT_SECONDS),
      );
      const points = pricePoints(samples, period, NOW);
      expect(points).toHaveLength(count);
      expect(points.at(-1)?.at).toBe(NOW);
      expect(points[0]?.at).toBeGreaterThanOrEqual(periodSince(period, NOW));
    },
  );

  it('are the last price of each side, each at the moment of the later one', () => {
    const samples = [
      ...[sample(NOW - 2_400, '1', 'sell'), sample(NOW - 2_100, '2'), sample(NOW - 2_400, '3')],
      ...[sample(NOW - 600, '5', 'sell')],
    ];
    expect(pricePoints(samples, 'day', NOW)).toEqual([
      { at: NOW - 2_100, buy: '2', sell: '1' },
      { at: NOW - 600, sell: '5' },
    ]);
  });

  it('have nothing that is older, or later than now, and do not depend on the order of the samples', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -300, max: 9_000 }), fc.constantFrom('buy', 'sell'))),
        fc.constantFrom(...PERIODS),
        (taken, period) => {
          const samples = [...new Map(taken.map((one) => [one.join(), one])).values()].map(
            ([age, side], index) => sample(NOW - age * SLOT_SECONDS, `${index + 1}`, side),
          );
          const points = pricePoints(samples, period, NOW);
          expect(pricePoints(samples.toReversed(), period, NOW)).toEqual(points);
          expect(points.length).toBeLessThanOrEqual(PERIOD_POINTS[period].count);
          const since = periodSince(period, NOW);
          for (const { at } of points) expect(at >= since && at <= NOW).toBe(true);
          expect(times(points)).toEqual(points.map(({ at }) => at));
          for (const side of ['buy', 'sell'] as const) {
            const seen = samples.filter(
              (one) => one.side === side && one.at >= since && one.at <= NOW,
            );
            const newest = seen.toSorted((one, other) => one.at - other.at).at(-1);
            const last = points.findLast((point) => point[side] !== undefined);
            expect(last?.[side]).toBe(newest?.price);
          }
        },
      ),
    ));
});

describe('[HOME-05] thinning', () => {
  it('keeps every sample for 48 hours, then the last of each hour for 35 days, then the last of each day for a year', () => {
    const at = (age: number) => sample(NOW - age);
    // 48 hours ago an hour ended: all of it but its last sample has become too many.
    const young = [at(48 * HOUR), at(48 * HOUR - 5 * MINUTE), at(0)];
    expect(surplusSamples(young, NOW)).toEqual([]);
    const hours = [at(48 * HOUR + 5 * MINUTE), at(48 * HOUR + 10 * MINUTE), at(49 * HOUR)];
    expect(surplusSamples(hours, NOW)).toEqual(hours.slice(1));
    // NOW is three hours into a day.
    const days = [at(35 * DAY + 3 * HOUR + 300), at(35 * DAY + 5 * HOUR), at(36 * DAY + 3 * HOUR)];
    expect(surplusSamples(days, NOW)).toEqual(days.slice(1));
    const lastDay = [at(35 * DAY + 2 * HOUR), at(35 * DAY + HOUR)];
    expect(surplusSamples(lastDay, NOW)).toEqual([]);
    expect(surplusSamples([at(365 * DAY), at(365 * DAY + 1)], NOW)).toEqual([at(365 * DAY + 1)]);
  });

  it('is the same for any order, and once more it finds nothing', () =>
    fc.assert(
      fc.property(ages, (slots) => {
        const kept = keptOf(samplesOf(slots), NOW);
        expect(times(keptOf(samplesOf(slots.toReversed()), NOW))).toEqual(times(kept));
        expect(surplusSamples(kept, NOW)).toEqual([]);
      }),
    ));

  it('never deletes the newest of a year', () =>
    fc.assert(
      fc.property(ages, (slots) => {
        const newest = samplesOf(slots)
          .toSorted((one, other) => other.at - one.at)
          .at(0);
        const isOfYear = newest !== undefined && newest.at >= NOW - 365 * DAY;
        const isKept = times(keptOf(samplesOf(slots), NOW)).at(-1) === newest?.at;
        if (isOfYear) expect(isKept).toBe(true);
      }),
    ));

  it('leaves the same however often it ran before', () =>
    fc.assert(
      fc.property(ages, fc.array(fc.nat(400 * DAY), { maxLength: 4 }), (slots, pauses) => {
        const later = NOW + pauses.reduce((sum, pause) => sum + pause, 0);
        let [samples, now]: [readonly RateSample[], number] = [samplesOf(slots), NOW];
        for (const pause of pauses) {
          samples = keptOf(samples, now);
          now += pause;
        }
        expect(times(keptOf(samples, later))).toEqual(times(keptOf(samplesOf(slots), later)));
      }),
    ));

  it('leaves at most 12 an hour for two days, 24 a day for 36 days and one a day for the rest of the year', () => {
    const every = samplesOf(Array.from({ length: 400 * 288 }, (_, age) => age));
    const most = 49 * 12 + (36 * 24 - 48) + (366 - 36);
    expect(keptOf(every, NOW).length).toBeLessThanOrEqual(most);
    expect(keptOf(every, NOW).length).toBeGreaterThan(1_600);
  });
});

describe('[HOME-05] the address of a history', () => {
  it.each(PERIODS)('names its period: %s', (period) =>
    expect(readPeriod(writePeriod(period))).toBe(period),
  );

  it('is of a day where it says nothing', () => {
    expect(writePeriod('day')).toEqual({});
    expect([{}, { period: 'year' }, { period: 7 }].map(readPeriod)).toEqual(['day', 'day', 'day']);
  });

  it('names no currency for USDT', () =>
    expect(['TRC20', 'BEP20', 'BTC'].map(historySegment)).toEqual([undefined, 'BEP20', 'BTC']));
});
