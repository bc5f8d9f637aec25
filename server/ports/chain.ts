import type { DecimalText } from '#domain/money';

export interface Delivery {
  /** The order's reference. However often a delivery is asked for, the same id is sent at most once. */
  readonly id: string;
  readonly networkKey: string;
  readonly address: string;
  /** Units of the currency. */
  readonly quantity: DecimalText;
}

export type DeliveryOutcome =
  /** `hash` is the transaction's id on the chain. */
  | { readonly kind: 'sent'; readonly hash: string }
  /** Nothing was sent. Retryable failures pass by themselves, such as a network at its limit. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryable: boolean };

/** Coins out. Rejecting means that nobody knows whether it was sent: it is asked again with the same id. */
export interface Chain {
  readonly deliver: (delivery: Delivery) => Promise<DeliveryOutcome>;
}
