import type { BuySellRate } from '../catalogue/site-config.ts';
import { type DecimalText, decimal } from '../money/money.ts';
import { tiersOf } from './rates.ts';

/** What sending a currency on a network costs. */
export interface NetworkFee {
  /** Code of the currency on that network, such as TRC20. */
  readonly currencyCode: string;
  /** In units of the currency. */
  readonly transferFee: DecimalText;
}

/**
 * What the present rates add to a purchase for sending it, cheapest first; a currency that is not sold at the moment is left out.
 * @param codes currencies, such as USDT on each of its networks
 */
export const networkFees = (
  rates: readonly BuySellRate[],
  codes: readonly string[],
): readonly NetworkFee[] =>
  codes
    .flatMap((currencyCode) => {
      const [lowest] = tiersOf(rates, currencyCode, 'buy');
      return lowest ? [{ currencyCode, transferFee: lowest.transferFee }] : [];
    })
    .toSorted((one, other) => decimal(one.transferFee).cmp(decimal(other.transferFee)));
