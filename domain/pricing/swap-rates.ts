import { VND } from '../books/accounts.ts';
import {
  cutToQuantity,
  type DecimalText,
  decimal,
  larger,
  percent,
  toText,
  wholeDong,
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
  /** amount × rate − fee, cut to 8 decimals or whole dong, never below 0. */
  readonly amountTo: DecimalText;
}

const ACTIVE = 1;

/** What of a pair decides how much a swap gives; without their codes, both sides have 8 decimals. */
export type SwapTerms = Pick<ExchangeRate, 'value' | 'fee' | 'percentFee'> &
  Partial<Pick<ExchangeRate, 'fromCode' | 'toCode'>>;

/** Cuts an amount to what a wallet holds of its currency: 8 decimals, or whole dong. */
export const cutToUnit = (code: string, amount: ReturnType<typeof decimal>) =>
  code === VND ? wholeDong(amount) : cutToQuantity(amount);

/** Whether a rate is active. A value of -1 means unset. */
export const isOffered = ({ status, value }: ExchangeRate): boolean =>
  status === ACTIVE && decimal(value).gt(0);

/** The active rate of a pair; without one the pair is not offered. */
export const swapRate = (
  rates: readonly ExchangeRate[],
  fromCode: string,
  toCode: string,
): ExchangeRate | undefined =>
  rates.find((rate) => rate.fromCode === fromCode && rate.toCode === toCode && isOffered(rate));

/** The quote for an amount, rounded down to 8 decimals, or to the whole dong; undefined when it is not positive. */
export const swapQuote = (
  { fromCode = '', toCode = '', value, fee, percentFee }: SwapTerms,
  amount: DecimalText,
): SwapQuote | undefined => {
  const units = cutToUnit(fromCode, decimal(amount));
  if (units.lte(0)) return undefined;
  const gross = units.times(decimal(value));
  const due = larger(decimal(fee), gross.times(percent(percentFee)));
  return {
    amountFrom: toText(units),
    rate: value,
    fee: toText(due),
    amountTo: toText(cutToUnit(toCode, larger(gross.minus(due), decimal('0')))),
  };
};
