import type { OrderSide } from '../catalogue/site-config.ts';
import type { TradeValues } from '../rules/trade-form.ts';
import { buySide } from './buy-side.ts';
import { sellSide } from './sell-side.ts';
import type { TradeSide } from './trade-side.ts';

const SIDES = { buy: buySide, sell: sellSide };

/**
 * What buying or selling means to a flow that knows neither: its forms are read by the names that both have. A form that
 * was filled for one side is never read by the other.
 */
export const sideOf = (side: OrderSide): TradeSide<TradeValues> =>
  SIDES[side] as unknown as TradeSide<TradeValues>;
