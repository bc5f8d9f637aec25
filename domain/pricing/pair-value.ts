import { VND } from '../books/accounts.ts';
import type { BuySellRate, OrderSide } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, toText } from '../money/money.ts';
import type { ExchangeRate } from './exchange-rate.ts';

/** Decimals of a pair's value: enough for a dong in bitcoin. */
const VALUE_DECIMALS = 20;

const ACTIVE = 1;

/** Dong for one unit by the tier that is worst for the customer, so that it does not matter how an amount is split. */
const dongFor = (
  rates: readonly BuySellRate[],
  code: string,
  side: OrderSide,
): DecimalText | undefined => {
  if (code === VND) return '1';
  const values = rates
    .filter((rate) => rate.bankCode === code && rate.side === side && rate.status === ACTIVE)
    .map(({ value }) => decimal(value));
  const [first, ...others] = values;
  if (!first || values.some((value) => value.lte(0))) return undefined;
  const isWorse = (one: typeof first, other: typeof first) =>
    side === 'sell' ? one.lt(other) : one.gt(other);
  return toText(others.reduce((worst, value) => (isWorse(value, worst) ? value : worst), first));
};

/**
 * Units of the target for one unit of the source: what the exchange pays for the source, in what it takes for the target. Cut, never
 * rounded up: as long as it pays less for a currency than it takes, no way round the pairs ends with more than it began with.
 * @returns undefined for a pair of one currency, and while a side that it needs has no rate
 */
export const pairValue = (
  rates: readonly BuySellRate[],
  fromCode: string,
  toCode: string,
): DecimalText | undefined => {
  if (fromCode === toCode) return undefined;
  const [pays, takes] = [dongFor(rates, fromCode, 'sell'), dongFor(rates, toCode, 'buy')];
  if (pays === undefined || takes === undefined) return undefined;
  const value = cutDivision(pays, takes);
  return decimal(value).gt(0) ? value : undefined;
};

/** The quotient, cut to the decimals of a pair's value. */
const cutDivision = (dividend: DecimalText, divisor: DecimalText): DecimalText => {
  const [one, other] = [decimal(dividend), decimal(divisor)];
  const rough = one.div(other).round(VALUE_DECIMALS, 0);
  // The division itself may have rounded up in its last decimal.
  const unit = decimal('1').div(decimal(`1${'0'.repeat(VALUE_DECIMALS)}`));
  return toText(rough.times(other).gt(one) ? rough.minus(unit) : rough);
};

/** What operators decide of a pair; its value follows the rates. */
export type PairTerms = Omit<ExchangeRate, 'value' | 'dollarRate' | 'profit'>;

/** The pairs with the values of the moment; one without a value is not offered. */
export const exchangeRatesOf = (
  rates: readonly BuySellRate[],
  pairs: readonly PairTerms[],
): readonly ExchangeRate[] =>
  pairs.map((pair) => ({
    ...pair,
    ...{ profit: '0', dollarRate: '0' },
    value: pairValue(rates, pair.fromCode, pair.toCode) ?? '-1',
  }));
