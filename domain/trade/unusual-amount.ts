import { type DecimalText, decimal, toText } from '../money/money.ts';
import type { SideRules } from './side-rules.ts';
import type { Market, Pricing } from './trade-side.ts';

/** So many times the usual amount is asked about once more: one zero too many. */
const UNUSUAL = 10;
/** So many of the least orders are usual for a customer of whom no earlier order is known. */
const LEAST_ORDERS = 10;

/**
 * Dong of a usual order: the customer's last one on this side, of whatever currency; without one, ten of the currency's
 * least orders. Undefined where neither has a price.
 */
export const usualAmount = (
  side: Pricing,
  market: Market,
  lastAmount: DecimalText | undefined,
): DecimalText | undefined => {
  if (lastAmount !== undefined && decimal(lastAmount).gt(0)) return lastAmount;
  const least = side.quote(market, side.minimumQuantity(market.currency))?.cashAmount;
  return least && toText(decimal(least).times(LEAST_ORDERS));
};

/** Whether an order of so many dong is ten times the usual or more. */
export const isUnusualAmount = (
  cashAmount: DecimalText | undefined,
  usual: DecimalText | undefined,
): boolean =>
  cashAmount !== undefined &&
  usual !== undefined &&
  decimal(cashAmount).gte(decimal(usual).times(UNUSUAL));

/** Whether a quantity is unusual on a side. */
export const unusualOn =
  (side: Pricing): SideRules['isUnusual'] =>
  (market, quantity, lastAmount) =>
    isUnusualAmount(
      side.quote(market, quantity)?.cashAmount,
      usualAmount(side, market, lastAmount),
    );
