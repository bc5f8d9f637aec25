import { type DecimalText, decimal } from './money.ts';
import { bestRate, tiersOf } from './rates.ts';
import type { BuySellRate } from './site-config.ts';

/**
 * The rates with the buy rate of a quantity replaced by the one that the service has named for it: what the
 * configuration has not brought yet is known already. Tiers that would still be better are raised to it.
 */
export const atMovedRate = (
  rates: readonly BuySellRate[],
  bankCode: string,
  quantity: DecimalText,
  value: DecimalText,
): readonly BuySellRate[] => {
  const best = bestRate(rates, bankCode, 'buy', quantity);
  const isReached = ({ minQuantity }: BuySellRate) => decimal(minQuantity).lte(decimal(quantity));
  const isMoved = (rate: BuySellRate) =>
    rate === best ||
    (tiersOf(rates, bankCode, 'buy').includes(rate) &&
      isReached(rate) &&
      decimal(rate.value).lt(decimal(value)));
  return rates.map((rate) => (isMoved(rate) ? { ...rate, value } : rate));
};
