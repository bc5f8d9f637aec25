import type { SiteConfig } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import { buyQuote } from '../pricing/rates.ts';
import type { Order } from './order.ts';

/** What a price of today is taken from. */
export type PricesToday = Pick<SiteConfig, 'currencies' | 'rates'>;

/** Whole dong that an order's quantity costs today; undefined while its currency is paused or has no rate. */
export const priceToday = (
  { currencyCode, quantity }: Pick<Order, 'currencyCode' | 'quantity'>,
  { currencies, rates }: PricesToday,
): DecimalText | undefined => {
  const isSold = currencies.some(
    ({ code, buyPauseReason }) => code === currencyCode && buyPauseReason === '',
  );
  return isSold ? buyQuote(rates, currencyCode, quantity)?.cashAmount : undefined;
};
