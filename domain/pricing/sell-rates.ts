import Big from 'big.js';
import type { BuySellRate, Currency } from '../catalogue/site-config.ts';
import {
  cutToQuantity,
  type DecimalText,
  decimal,
  larger,
  roundUpToDong,
  smaller,
  toText,
} from '../money/money.ts';
import { decimalsOf } from '../rails/operators.ts';
import { bestRate, feeOf, type TradeQuote } from './rates.ts';

const ZERO = decimal('0');

/**
 * Proceeds of a sale: quantity × rate − max(fixed fee, percent fee), rounded up to the dong, never below 0. The network
 * fee is shown beside the amount and not deducted from it. Undefined when the currency has no sell rate or the quantity
 * is not positive.
 */
export const sellQuote = (
  rates: readonly BuySellRate[],
  bankCode: string,
  quantity: DecimalText,
): TradeQuote | undefined => {
  const units = cutToQuantity(decimal(quantity), decimalsOf(bankCode));
  const rate = bestRate(rates, bankCode, 'sell', toText(units));
  if (!rate || units.lte(0)) return undefined;
  const fee = feeOf(rate, units);
  const rest = units.times(decimal(rate.value)).minus(fee);
  return {
    quantity: toText(units),
    rate: rate.value,
    fee: toText(fee),
    transferFee: rate.transferFee,
    cashAmount: toText(roundUpToDong(larger(rest, ZERO))),
  };
};

/** Least quantity of a sale: the smaller of the reserve and MinOrder. */
export const minimumSellQuantity = ({
  reserve,
  minOrder,
}: Pick<Currency, 'reserve' | 'minOrder'>): DecimalText =>
  toText(smaller(decimal(reserve), decimal(minOrder)));

/** Sales are limited to this many decimals (source: business constants). */
const LIMIT_DECIMALS = 4;

/**
 * Largest quantity of one sale: what the chosen bank holds, divided by the rate, cut to 4 decimals so that it
 * is never more than there is.
 * @param bankReserve dong
 * @param rate dong for one unit, above 0
 */
export const maximumSellQuantity = (bankReserve: DecimalText, rate: DecimalText): DecimalText =>
  toText(
    larger(decimal(bankReserve).div(decimal(rate)).round(LIMIT_DECIMALS, Big.roundDown), ZERO),
  );
