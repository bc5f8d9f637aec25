import type { AccountHolder } from '../banks/account-name.ts';
import type { BuySellRate, Currency, HostName, OrderSide } from '../catalogue/site-config.ts';
import type { SiteInfo } from '../catalogue/site-info.ts';
import type { DecimalText } from '../money/money.ts';

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

/** The part of the terms that prices depend on. */
export type Market = Pick<TradeTerms, 'currency' | 'rates'>;

/** What a quantity costs or brings. Dong unless said otherwise. */
export interface TradeQuote {
  /** Units of the currency, at most 8 decimals. */
  readonly quantity: DecimalText;
  /** Dong for one unit. */
  readonly rate: DecimalText;
  /** The larger of the fixed and the percentage fee, unrounded. */
  readonly fee: DecimalText;
  /** Network fee in units of the currency. */
  readonly transferFee: DecimalText;
  /** What the customer pays or receives, whole dong. */
  readonly cashAmount: DecimalText;
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

/** The two amounts as a form shows them. */
export interface AmountTexts {
  readonly quantity: string;
  /** Dong to pay or to receive. */
  readonly cashAmount: string;
}

/** Everything in which buying and selling differ for the flow of a trade (BUY-…, SELL-…). */
export interface TradeSide<TValues extends TradeValues = TradeValues> {
  readonly side: OrderSide;
  /** A form in which nothing was typed. */
  readonly emptyForm: TValues;
  /** Whether the currency can be traded here and now. */
  readonly isOffered: (terms: TradeTerms) => boolean;
  /** Units of the least order. */
  readonly minimumQuantity: (currency: Currency) => DecimalText;
  /** Undefined when the currency has no rate or the quantity is not positive. */
  readonly quote: (market: Market, quantity: DecimalText) => TradeQuote | undefined;
  /**
   * The quote of the largest quantity for so many dong; undefined when they do not cover the fees. Absent where the
   * dong are shown and not typed.
   */
  readonly quoteForCash?: (market: Market, cashAmount: DecimalText) => TradeQuote | undefined;
  /** The form's field for the dong to pay or to receive. */
  readonly cashField: keyof TValues & string;
}

/** The part of a side that its prices come from. */
export type Pricing = Pick<TradeSide, 'side' | 'minimumQuantity' | 'quote' | 'quoteForCash'>;
