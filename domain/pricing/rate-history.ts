import type { OrderSide } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds of a slot: every multiple of it begins one, and each has at most one sample of a side. */
export const SLOT_SECONDS = 5 * MINUTE;

/** Stretches of time that a history is shown of. */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** How many points a period has at most, and the seconds from one to the next. */
export const PERIOD_POINTS: Readonly<
  Record<Period, { readonly spacing: number; readonly count: number }>
> = {
  day: { spacing: 10 * MINUTE, count: 144 },
  week: { spacing: HOUR, count: 168 },
  month: { spacing: 4 * HOUR, count: 180 },
};

/** Price of a side of a currency as it was sampled. */
export interface RateSample {
  readonly side: OrderSide;
  /** Dong for one unit. */
  readonly price: DecimalText;
  /** Beginning of its slot, epoch seconds. */
  readonly at: number;
}

/** Prices of a currency at a moment: dong for one unit; undefined where a side had none. */
export interface PricePoint {
  /** Epoch seconds. */
  readonly at: number;
  readonly buy?: DecimalText | undefined;
  readonly sell?: DecimalText | undefined;
}

/** Beginning of the stretch of so many seconds that a moment is in. */
const beginning = (at: number, seconds: number): number => at - (at % seconds);

/** Beginning of the slot that a moment is in; both in epoch seconds. */
export const slotOf = (at: number): number => beginning(at, SLOT_SECONDS);

/** The first moment that a period shows; all in epoch seconds. */
export const periodSince = (period: Period, now: number): number => {
  const { spacing, count } = PERIOD_POINTS[period];
  return beginning(now, spacing) - (count - 1) * spacing;
};

/**
 * The points of a period, oldest first: of the samples between two of them the last of each side stands for all. Where none
 * was taken there is no point.
 * @param samples in any order; older ones count for nothing
 * @param now epoch seconds
 */
export const pricePoints = (
  samples: readonly RateSample[],
  period: Period,
  now: number,
): readonly PricePoint[] => {
  const since = periodSince(period, now);
  const { spacing } = PERIOD_POINTS[period];
  const points = new Map<number, PricePoint>();
  for (const { at, side, price } of samples.toSorted((one, other) => one.at - other.at)) {
    const place = beginning(at, spacing);
    if (at >= since && at <= now) points.set(place, { ...points.get(place), [side]: price, at });
  }
  return [...points.values()];
};

/** Seconds for which every sample is kept, then the last of each hour, then the last of each day. */
export const KEPT = { every: 48 * HOUR, hourly: 35 * DAY, daily: 365 * DAY } as const;

/** The stretch that a sample is the only one of, once thinned, by its beginning and length. */
const stretchOf = (at: number, now: number) => {
  const hasEnded = (seconds: number, age: number) => beginning(at, seconds) + seconds <= now - age;
  if (hasEnded(DAY, KEPT.hourly)) return `${beginning(at, DAY)} ${DAY}`;
  return hasEnded(HOUR, KEPT.every) ? `${beginning(at, HOUR)} ${HOUR}` : `${at}`;
};

/**
 * Samples of one side of a currency that are not kept any longer: those older than a year, and of each stretch that has become
 * old all but the last.
 * @param samples in any order
 * @param now epoch seconds
 */
export const surplusSamples = <TSample extends Pick<RateSample, 'at'>>(
  samples: readonly TSample[],
  now: number,
): readonly TSample[] => {
  const last = new Map<string, number>();
  for (const { at } of samples) {
    const stretch = stretchOf(at, now);
    last.set(stretch, Math.max(last.get(stretch) ?? at, at));
  }
  return samples.filter(
    ({ at }) => at < now - KEPT.daily || at < (last.get(stretchOf(at, now)) ?? at),
  );
};
