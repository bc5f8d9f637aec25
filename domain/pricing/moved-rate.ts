import type { BuySellRate, OrderSide } from '../catalogue/site-config.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { bestRate, isBetter, tiersOf } from './rates.ts';

interface MovedRate {
  readonly quantity: DecimalText;
  /** Dong for one unit, as the service quoted it for the quantity. */
  readonly rate: DecimalText;
}

/**
 * Rates with one side's rate of a quantity replaced by the one the service quoted, ahead of the next configuration.
 * Tiers that would still be better are replaced too.
 */
export const atMovedRate = (
  rates: readonly BuySellRate[],
  bankCode: string,
  side: OrderSide,
  { quantity, rate: value }: MovedRate,
): readonly BuySellRate[] => {
  const best = bestRate(rates, bankCode, side, quantity);
  const isReached = ({ minQuantity }: BuySellRate) => decimal(minQuantity).lte(decimal(quantity));
  const isMoved = (rate: BuySellRate) =>
    rate === best ||
    (tiersOf(rates, bankCode, side).includes(rate) &&
      isReached(rate) &&
      isBetter(rate, { value }, side));
  return rates.map((rate) => (isMoved(rate) ? { ...rate, value } : rate));
};
