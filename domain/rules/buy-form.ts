import type { AccountHolder } from '../banks/account-name.ts';
import type { BuySellRate, Currency, HostName } from '../catalogue/site-config.ts';
import type { SiteInfo } from '../catalogue/site-info.ts';
import { canBuy } from '../catalogue/tradable.ts';
import { canAskForAccount } from '../trade/fields.ts';

/** What is typed on the buy page. A type, not an interface: Formik asks for an index signature. */
export type BuyFormValues = AccountHolder & {
  /** Units of the currency, plain decimal text. */
  readonly quantity: string;
  /** Dong, plain decimal text. */
  readonly amountPay: string;
  readonly receivingAddress: string;
  readonly networkKey: string;
  /** The sender's bank, by its code in the directory. */
  readonly bankCode: string;
  readonly note: string;
};

export const EMPTY_BUY_FORM: BuyFormValues = {
  quantity: '',
  amountPay: '',
  receivingAddress: '',
  networkKey: '',
  bankCode: '',
  accountNumber: '',
  accountName: '',
  unverifiedName: '',
  note: '',
};

/** What the buy form is validated by: the configuration of the moment, and whether the customer is signed in. */
export interface BuyRules {
  readonly currency: Currency;
  readonly rates: readonly BuySellRate[];
  readonly host: HostName;
  readonly isSignedIn: boolean;
  readonly siteInfo: Pick<SiteInfo, 'allowBuy' | 'minOrderLogin'>;
}

/**
 * Whether a currency can be bought here: the site sells, the currency is for sale on this host, and the form can ask for
 * and validate everything that names the customer's account. A mistyped address costs the money.
 */
export const isOffered = ({
  currency,
  rates,
  host,
  siteInfo,
}: Pick<BuyRules, 'currency' | 'rates' | 'host' | 'siteInfo'>): boolean =>
  siteInfo.allowBuy && canAskForAccount(currency, 'buy') && canBuy(currency, rates, host);
