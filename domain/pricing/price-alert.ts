import { type DecimalText, decimal } from '../money/money.ts';

/** Which way a price has to go to reach a target. */
export const ALERT_DIRECTIONS = ['rising', 'falling'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/**
 * Which way a price has to go. Prices are dong for one unit.
 * @param target another than the price: the form refuses the price itself
 */
export const directionTo = (target: DecimalText, price: DecimalText): AlertDirection =>
  decimal(target).gt(decimal(price)) ? 'rising' : 'falling';

/** Whether a price has reached a target that it was on its way to: it is there, or beyond it. */
export const isTargetReached = (
  direction: AlertDirection,
  target: DecimalText,
  price: DecimalText,
): boolean =>
  direction === 'rising'
    ? decimal(price).gte(decimal(target))
    : decimal(price).lte(decimal(target));
