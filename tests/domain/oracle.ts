import fc from 'fast-check';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { tier } from './support.ts';

/** The rules of rates once more, in whole numbers of one hundred-millionth: nothing here is shared with the product. */
const UNIT = 100_000_000n;

export const toUnits = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * UNIT + BigInt(fraction.padEnd(8, '0'));
};

export const fromUnits = (units: bigint): string => {
  const fraction = String(units % UNIT)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(units / UNIT) : `${units / UNIT}.${fraction}`;
};

const SCALE = UNIT * UNIT * 100n * UNIT;

/** quantity × rate + max(fixed, percent) + rate × transfer fee, rounded up to the dong. */
export const oraclePrice = (rate: BuySellRate, quantity: bigint): bigint => {
  const value = toUnits(rate.value);
  const cost = quantity * value * 100n * UNIT;
  const fixed = toUnits(rate.fee) * UNIT * 100n * UNIT;
  const percentage = quantity * value * toUnits(rate.percentFee);
  const transfer = value * toUnits(rate.transferFee) * 100n * UNIT;
  const exact = cost + (fixed > percentage ? fixed : percentage) + transfer;
  return (exact + SCALE - 1n) / SCALE;
};

/** The lowest value among the tiers reached, or the lowest tiers where none is. */
export const oracleRate = (rates: readonly BuySellRate[], quantity: bigint): BuySellRate => {
  const starts = rates.map(({ minQuantity }) => toUnits(minQuantity));
  const lowest = starts.reduce((one, other) => (one < other ? one : other));
  const reach = quantity > lowest ? quantity : lowest;
  const reached = rates.filter(({ minQuantity }) => toUnits(minQuantity) <= reach);
  return reached.reduce((best, rate) => (toUnits(rate.value) < toUnits(best.value) ? rate : best));
};

const decimals = (max: bigint) => fc.bigInt({ min: 0n, max }).map(fromUnits);

/** Numbers as people write them: binary numbers go wrong just where the exact result is a whole one. */
const rounded = (max: bigint, step: bigint) =>
  fc.bigInt({ min: 1n, max: max / step }).map((count) => count * step);

const roundTier = fc
  .record({
    value: rounded(100_000n * UNIT, 10n * UNIT).map(fromUnits),
    fee: fc.constantFrom('0', '5000'),
    percentFee: fc.constant('0'),
    transferFee: fc.constantFrom('0', '0.8'),
    minQuantity: fc.constantFrom('0', '5', '1000', '5000'),
  })
  .map(tier);

const oddTier = fc
  .record({
    value: decimals(100_000n * UNIT).filter((value) => value !== '0'),
    fee: decimals(50_000n * UNIT),
    percentFee: decimals(10n * UNIT),
    transferFee: decimals(5n * UNIT),
    minQuantity: fc.oneof(fc.constantFrom('0', '5', '1000', '5000'), decimals(6_000n * UNIT)),
  })
  .map(tier);

/** Tables of tiers in which no two of one value compete, so that the best one is unique. */
export const anyRates = fc.uniqueArray(fc.oneof(roundTier, oddTier), {
  minLength: 1,
  maxLength: 4,
  selector: ({ value }) => value,
});

/** Positive quantities of up to 8 decimals. */
export const anyQuantity = fc.oneof(
  fc.bigInt({ min: 1n, max: 10_000n * UNIT }),
  rounded(10_000n * UNIT, UNIT / 10n),
);
