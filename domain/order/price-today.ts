import type { SiteConfig } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import { buyQuote } from '../pricing/rates.ts';
import { sellQuote } from '../pricing/sell-rates.ts';
import type { Order } from './order.ts';

/** What a price of today is taken from. */
export type PricesToday = Pick<SiteConfig, 'currencies' | 'rates'>;

/** Whole dong that an order's quantity costs, or brings, today; undefined while its currency is paused or has no rate. */
export const priceToday = (
  { type, currencyCode, quantity }: Pick<Order, 'type' | 'currencyCode' | 'quantity'>,
  { currencies, rates }: PricesToday,
): DecimalText | undefined => {
  const currency = currencies.find(({ code }) => code === currencyCode);
  const isSale = type === 'sell';
  const pause = isSale ? currency?.sellPauseReason : currency?.buyPauseReason;
  if (pause !== '') return undefined;
  const quoteOf = isSale ? sellQuote : buyQuote;
  return quoteOf(rates, currencyCode, quantity)?.cashAmount;
};
