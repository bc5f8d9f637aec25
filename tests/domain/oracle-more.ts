import fc from 'fast-check';
import type { BuySellRate } from '#domain/catalogue/site-config';
import type { ExchangeRate } from '#domain/pricing/exchange-rate';
import { fromUnits, toUnits } from './oracle.ts';

/** More rules once more in whole numbers of one hundred-millionth: nothing here is shared with the product. */
const UNIT = 100_000_000n;
const HUNDRED = 100n * UNIT;

const larger = (one: bigint, other: bigint) => (one > other ? one : other);

/** quantity × rate − max(fixed, percent), rounded up to the dong, never below 0. */
export const oracleProceeds = (rate: BuySellRate, quantity: bigint): bigint => {
  const scale = UNIT * UNIT * HUNDRED;
  const gross = quantity * toUnits(rate.value);
  const fee = larger(toUnits(rate.fee) * UNIT * HUNDRED, gross * toUnits(rate.percentFee));
  const rest = gross * HUNDRED - fee;
  return rest > 0n ? (rest + scale - 1n) / scale : 0n;
};

/** amount × value − max(fixed, percent), cut to hundred-millionths, never below 0. */
export const oracleSwap = (rate: SwapTerms, amount: bigint): bigint => {
  const gross = amount * toUnits(rate.value);
  const fee = larger(toUnits(rate.fee) * UNIT * HUNDRED, gross * toUnits(rate.percentFee));
  const rest = gross * HUNDRED - fee;
  return rest > 0n ? rest / (UNIT * HUNDRED) : 0n;
};

/** The highest value among the tiers reached, or the lowest tiers where none is. */
export const oracleSellRate = (rates: readonly BuySellRate[], quantity: bigint): BuySellRate => {
  const starts = rates.map(({ minQuantity }) => toUnits(minQuantity));
  const lowest = starts.reduce((one, other) => (one < other ? one : other));
  const reach = larger(quantity, lowest);
  return rates
    .filter(({ minQuantity }) => toUnits(minQuantity) <= reach)
    .reduce((best, rate) => (toUnits(rate.value) > toUnits(best.value) ? rate : best));
};

export type SwapTerms = Pick<ExchangeRate, 'value' | 'fee' | 'percentFee'>;

const upTo = (max: bigint) => fc.bigInt({ min: 0n, max }).map(fromUnits);

/** Pairs from a coin worth a hundred-millionth of another to one worth a hundred thousand. */
export const anySwapTerms: fc.Arbitrary<SwapTerms> = fc.record({
  value: fc.bigInt({ min: 1n, max: 100_000n * UNIT }).map(fromUnits),
  fee: fc.oneof(fc.constant('0'), upTo(UNIT / 1000n)),
  percentFee: upTo(5n * UNIT),
});
