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
export type TradeValues = AccountHolder &
  OperatorValues & {
    /** Units of the currency. */
    readonly quantity: string;
    readonly networkKey: string;
    /** The customer's bank, by its code in the directory. */
    readonly bankCode: string;
    readonly note: string;
  };

/** Ways to name an account inside Binance, in the sequence in which the form offers them. */
export const ACCOUNT_KINDS = ['email', 'phoneNumber', 'binanceId'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Ways to send money with PayPal, as orders name them (source: buy page). */
export const PAYPAL_METHODS = ['Friends & Family', 'Goods & Services'] as const;

/** Fields that name the customer's account with an operator; each operator has some of them. */
export type OperatorValues = {
  readonly customerId: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly binanceId: string;
  /** Which of the three names the account, where the customer chooses; each keeps what was typed for it. */
  readonly accountKind: AccountKind;
  readonly paypalMethod: string;
  /** Holder of the account, as its operator names it: looked up, never typed. */
  readonly payeeName: string;
};

export const EMPTY_TRADE_FORM: TradeValues = {
  quantity: '',
  networkKey: '',
  bankCode: '',
  accountNumber: '',
  accountName: '',
  unverifiedName: '',
  note: '',
  customerId: '',
  email: '',
  phoneNumber: '',
  binanceId: '',
  accountKind: 'email',
  paypalMethod: PAYPAL_METHODS[0],
  payeeName: '',
};
