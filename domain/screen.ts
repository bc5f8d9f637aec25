import { isSame } from './same.ts';
import type { OrderSide } from './site-config.ts';
import { currencyCodeFromPath } from './usdt.ts';

export interface TradeScreen {
  readonly kind: 'trade';
  readonly side: OrderSide;
  readonly currencyCode: string;
}

export interface OrderScreen {
  readonly kind: 'order';
  readonly ref: string;
}

/** What a page needs a flow for; the rest of the pages are words only. */
export type Screen = TradeScreen | OrderScreen | { readonly kind: 'page' };

/** The trade that an address such as /buy/usdt asks for. */
export const tradeScreen = (side: OrderSide, currency: string): TradeScreen => ({
  kind: 'trade',
  side,
  currencyCode: currencyCodeFromPath(currency),
});

/** What the home page and a bare /buy open with. */
export const DEFAULT_TRADE = tradeScreen('buy', 'usdt');

/** Whether two addresses lead to the same flow, so that a running one may go on; a page of words has none. */
export const isSameScreen = (one: Screen, other: Screen): boolean =>
  one.kind !== 'page' && isSame(one, other);
