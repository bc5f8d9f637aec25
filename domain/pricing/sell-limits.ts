import { payingBankFor } from '../banks/paying-bank.ts';
import type { Currency } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import { maximumSellQuantity, minimumSellQuantity } from './sell-rates.ts';

/** The part of a trade's terms that limits a sale. */
interface SellTerms {
  readonly currency: Currency;
  /** Every record of the configuration: those of banks say how many dong each of them holds. */
  readonly currencies: readonly Currency[];
}

/**
 * Smallest and largest quantity of one sale, in units of the currency: the bank that pays it does so out of what it holds.
 * Until a bank is chosen, MinOrder is the only limit.
 * @param rate dong for one unit, above 0
 */
export const sellLimits = (
  { currency, currencies }: SellTerms,
  bankCode: string,
  rate: DecimalText,
): { readonly min: DecimalText; readonly max: DecimalText | undefined } => {
  const bank = payingBankFor(currencies, bankCode);
  const max = bank && maximumSellQuantity(bank.reserve, rate);
  const min = minimumSellQuantity({
    reserve: max ?? currency.minOrder,
    minOrder: currency.minOrder,
  });
  return { min, max };
};
