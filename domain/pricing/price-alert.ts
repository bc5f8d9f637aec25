import {
  type Currency,
  currencyOf,
  type OrderSide,
  type SiteConfig,
} from '../catalogue/site-config.ts';
import { canBuy, canSell, minimumBuyQuantity } from '../catalogue/tradable.ts';
import { isPausedOnSide } from '../catalogue/trade-access.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { bestRate } from './rates.ts';
import { minimumSellQuantity } from './sell-rates.ts';

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

type Market = Pick<SiteConfig, 'currencies' | 'rates' | 'siteInfo'>;

/** A host that a currency is offered on; any, where it is offered on all. */
const someHost = ({ domains }: Currency) => domains[0] ?? '';

/**
 * Dong for one unit as the page of a currency shows it before a quantity is typed: the rate of its smallest order. Undefined
 * while the currency is not traded on this side, or is paused.
 */
export const presentPrice = (
  { currencies, rates, siteInfo }: Market,
  code: string,
  side: OrderSide,
): DecimalText | undefined => {
  const currency = currencyOf({ currencies }, code);
  if (!currency || isPausedOnSide(currency, siteInfo, side)) return undefined;
  const isTraded = side === 'buy' ? canBuy : canSell;
  if (!isTraded(currency, rates, someHost(currency))) return undefined;
  const least = side === 'buy' ? minimumBuyQuantity(currency) : minimumSellQuantity(currency);
  return bestRate(rates, code, side, least)?.value;
};
