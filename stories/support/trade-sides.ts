import type { OrderSide } from '#domain/catalogue/site-config';
import { buySide } from '#domain/trade/buy-side';
import { sellSide } from '#domain/trade/sell-side';
import type { TradeSide } from '#domain/trade/trade-side';

const SIDES = { buy: buySide, sell: sellSide };

/** Both sides of a trade, loaded. */
export const sideOf = (side: OrderSide): TradeSide => SIDES[side];
