import { type PricePoint, SLOT_SECONDS } from '#domain/pricing/rate-history';

/** Epoch seconds of the last sample. */
export const RATES_NOW = 1_795_600_200;

const SPACING = 2 * SLOT_SECONDS;
const COUNT = 144;
const LOWEST = 26_000;
const SPREAD = 310;

/** Waves of a day, alike at every run. */
const priceAt = (index: number): number =>
  LOWEST + Math.round(90 * Math.sin(index / 17) + 35 * Math.sin(index / 5) + 60);

/** A day of prices of USDT, one every ten minutes. */
export const SAMPLE_POINTS: readonly PricePoint[] = Array.from({ length: COUNT }, (_, index) => ({
  at: RATES_NOW - (COUNT - 1 - index) * SPACING,
  buy: `${priceAt(index)}`,
  sell: `${priceAt(index) - SPREAD}`,
}));

/** The same with hours in which buying was paused, and others in which nothing was sampled. */
export const POINTS_WITH_GAPS: readonly PricePoint[] = SAMPLE_POINTS.flatMap((point, index) => {
  if (index >= 90 && index < 110) return [];
  return index >= 30 && index < 50 ? [{ ...point, buy: undefined }] : [point];
});

/** The first sample of a new exchange. */
export const FIRST_POINT: readonly PricePoint[] = [{ at: RATES_NOW, buy: '26120', sell: '25810' }];
