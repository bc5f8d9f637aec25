import { currencyOf, type OrderSide, type SiteConfig } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import { buySide } from './buy-side.ts';
import { sellSide } from './sell-side.ts';
import { startingRate } from './starting-rate.ts';

/** What one unit costs now. */
export interface OfferedPrice {
  readonly currencyCode: string;
  readonly side: OrderSide;
  /** Dong for one unit. */
  readonly price: DecimalText;
}

type Market = Pick<SiteConfig, 'currencies' | 'rates' | 'siteInfo'>;

const SIDES = { buy: buySide, sell: sellSide };

/**
 * Dong for one unit as the page of a currency shows it before a quantity is typed: the rate of its least order, on whatever host
 * it is offered. Undefined while the currency is not traded on this side, or is paused.
 */
export const offeredPrice = (
  { currencies, rates, siteInfo }: Market,
  currencyCode: string,
  side: OrderSide,
): DecimalText | undefined => {
  const currency = currencyOf({ currencies }, currencyCode);
  if (!currency) return undefined;
  const host = currency.domains[0] ?? '';
  const isOffered = SIDES[side].isOffered({ currency, rates, host, siteInfo });
  return isOffered ? startingRate(rates, currency, SIDES[side])?.value : undefined;
};

/** The price of every side of every currency that can be traded now. */
export const offeredPrices = (market: Market): readonly OfferedPrice[] =>
  market.currencies.flatMap(({ code: currencyCode }) =>
    (['buy', 'sell'] as const).flatMap((side) => {
      const price = offeredPrice(market, currencyCode, side);
      return price === undefined ? [] : [{ currencyCode, side, price }];
    }),
  );
