import type { BuySellRate, Currency } from '../catalogue/site-config.ts';
import { bestRate } from '../pricing/rates.ts';
import type { Pricing } from './trade-side.ts';

/**
 * The rate of a currency's least order, which is its price wherever no quantity is chosen: on its page before one is typed, in
 * the list of coins, and in its history. Undefined without a rate.
 */
export const startingRate = (
  rates: readonly BuySellRate[],
  currency: Currency,
  { side, minimumQuantity }: Pick<Pricing, 'side' | 'minimumQuantity'>,
): BuySellRate | undefined => bestRate(rates, currency.code, side, minimumQuantity(currency));
