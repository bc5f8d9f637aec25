import {
  cutToQuantity,
  type DecimalText,
  decimal,
  larger,
  percent,
  toText,
} from '../money/money.ts';
import type { ExchangeRate } from './exchange-rate.ts';

/** Result of a swap. Units of the target currency unless stated otherwise. */
export interface SwapQuote {
  /** Units of the currency that is given, at most 8 decimals. */
  readonly amountFrom: DecimalText;
  /** Units of the target for one unit of the source. */
  readonly rate: DecimalText;
  /** The larger of the fixed and the percentage fee, unrounded. */
  readonly fee: DecimalText;
  /** amount × rate − fee, to 8 decimals, never below 0. */
  readonly amountTo: DecimalText;
}

const ACTIVE = 1;

/** The active rate of a pair; without one the pair is not offered. A value of -1 means unset. */
export const swapRate = (
  rates: readonly ExchangeRate[],
  fromCode: string,
  toCode: string,
): ExchangeRate | undefined =>
  rates.find(
    (rate) =>
      rate.fromCode === fromCode &&
      rate.toCode === toCode &&
      rate.status === ACTIVE &&
      decimal(rate.value).gt(0),
  );

/** The quote for an amount, rounded down; undefined when it is not positive. */
export const swapQuote = (
  { value, fee, percentFee }: Pick<ExchangeRate, 'value' | 'fee' | 'percentFee'>,
  amount: DecimalText,
): SwapQuote | undefined => {
  const units = cutToQuantity(decimal(amount));
  if (units.lte(0)) return undefined;
  const gross = units.times(decimal(value));
  const due = larger(decimal(fee), gross.times(percent(percentFee)));
  return {
    amountFrom: toText(units),
    rate: value,
    fee: toText(due),
    amountTo: toText(cutToQuantity(larger(gross.minus(due), decimal('0')))),
  };
};
