import type { AccountHolder } from '../banks/account-name.ts';
import type { BuySellRate, Currency, HostName } from '../catalogue/site-config.ts';
import type { SiteInfo } from '../catalogue/site-info.ts';

/** What an order in the making is evaluated by: the configuration of this moment and who trades. */
export interface TradeTerms {
  readonly currency: Currency;
  readonly rates: readonly BuySellRate[];
  /** Every record of the configuration: the chosen bank's reserve limits a sale. */
  readonly currencies: readonly Currency[];
  readonly host: HostName;
  readonly isSignedIn: boolean;
  readonly siteInfo: Pick<SiteInfo, 'allowBuy' | 'allowSell' | 'minOrderLogin'>;
}

/**
 * The fields that both sides' forms have. Amounts are plain decimal text. A type, not an interface: Formik asks for an
 * index signature.
 */
export type TradeValues = AccountHolder & {
  /** Units of the currency. */
  readonly quantity: string;
  readonly networkKey: string;
  /** The customer's bank, by its code in the directory. */
  readonly bankCode: string;
  readonly note: string;
};

export const EMPTY_TRADE_FORM: TradeValues = {
  quantity: '',
  networkKey: '',
  bankCode: '',
  accountNumber: '',
  accountName: '',
  unverifiedName: '',
  note: '',
};
