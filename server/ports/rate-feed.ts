import type { DecimalText } from '#domain/money/money';

/** What one unit costs in dong, from a quantity on, as a rate feed says it. */
export interface FeedRate {
  readonly currencyCode: string;
  readonly side: 'buy' | 'sell';
  /** Where the tier begins; a tier that is not there is refused, not made. */
  readonly minQuantity: DecimalText;
  readonly value: DecimalText;
}

/** What a feed says, and of which moment it speaks (epoch milliseconds by the exchange's clock). */
export interface RateReport {
  readonly at: number;
  readonly rates: readonly FeedRate[];
}

/** What a rate feed is given. Rejecting means that none of the rates was taken. */
export type ReceiveRates = (report: RateReport) => Promise<void>;

/** A feed that is asked for its report; undefined while it is silent. */
export interface RateFeed {
  readonly read: () => Promise<RateReport | undefined>;
}
