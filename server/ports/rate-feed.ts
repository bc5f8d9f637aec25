import type { DecimalText } from '#domain/money';

/** What one unit costs in dong, from a quantity on, as a rate feed says it. */
export interface FeedRate {
  readonly currencyCode: string;
  readonly side: 'buy' | 'sell';
  /** Where the tier begins; a tier that is not there is refused, not made. */
  readonly minQuantity: DecimalText;
  readonly value: DecimalText;
}

/** What a rate feed is given. Rejecting means that none of the rates was taken. */
export type ReceiveRates = (rates: readonly FeedRate[]) => Promise<void>;
