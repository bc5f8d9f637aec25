import type { OrderSide } from '../catalogue/site-config.ts';
import { type DecimalText, decimal, roundUpToDong, toText } from '../money/money.ts';
import type { TradeQuote } from './rates.ts';

/**
 * All fees within the dong of a quote, in whole dong: of a purchase the network fee as well; a seller's network fee is no
 * part of what is paid out.
 */
export const totalFee = (
  { fee, transferFee, rate }: Pick<TradeQuote, 'fee' | 'transferFee' | 'rate'>,
  side: OrderSide,
): DecimalText => {
  const ofNetwork = side === 'buy' ? decimal(transferFee).times(decimal(rate)) : decimal('0');
  return toText(roundUpToDong(decimal(fee).plus(ofNetwork)));
};
