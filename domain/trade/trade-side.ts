import type { Currency, OrderSide } from '../catalogue/site-config.ts';
import type { DecimalText } from '../money/money.ts';
import type { TradeQuote } from '../pricing/rates.ts';
import type { TradeTerms, TradeValues } from '../rules/trade-form.ts';

/** The part of the terms that prices depend on. */
export type Market = Pick<TradeTerms, 'currency' | 'rates'>;

/** The part of the terms that decides whether a currency is traded at all. */
export type Offer = Pick<TradeTerms, 'currency' | 'rates' | 'host' | 'siteInfo'>;

/** The two amounts as a form shows them. */
export interface AmountTexts {
  readonly quantity: string;
  /** Dong to pay or to receive. */
  readonly cashAmount: string;
}

/** Everything in which buying and selling differ for the flow of a trade (BUY-…, SELL-…), which knows neither. */
export interface TradeSide {
  readonly side: OrderSide;
  /** A form in which nothing was typed. */
  readonly emptyForm: TradeValues;
  /** Whether the currency can be traded here and now. */
  readonly isOffered: (offer: Offer) => boolean;
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
  readonly cashField: string;
}

/** The same of a form whose fields are known. */
export interface SideOfForm<TValues extends TradeValues> extends TradeSide {
  readonly emptyForm: TValues;
  readonly cashField: keyof TValues & string;
}

/** The part of a side that its prices come from. */
export type Pricing = Pick<TradeSide, 'side' | 'minimumQuantity' | 'quote' | 'quoteForCash'>;
