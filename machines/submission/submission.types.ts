import type { AnyActorRef } from 'xstate';
import type { Purchase } from '#domain/kept';
import type { DecimalText } from '#domain/money';
import type { Order } from '#domain/order';
import type { OrderRefusal } from '#domain/order-outcome';
import type { OrderRequest } from '#domain/trade/order-request';
import type { MovedQuote } from '#domain/wire/moved-quote-wire';

export interface SubmissionInput {
  /** Hears what became of an order. */
  readonly reportTo: AnyActorRef;
  /** Posted by an earlier page that never heard the answer. */
  readonly purchase?: Purchase | undefined;
}

export interface SubmissionContext {
  readonly reportTo: AnyActorRef;
  /** What is being asked for; undefined before the first order. */
  readonly purchase: Purchase | undefined;
  /** How often the lost answer was asked for. */
  readonly asks: number;
}

export type OrderSubmitted = OrderRequest & {
  readonly type: 'order.submitted';
  /** The draft's; a new one where it has none. */
  readonly key?: string;
  /** Dong the customer has agreed to pay or to receive. */
  readonly expectedAmount: DecimalText;
};

export type SubmissionEvent =
  | OrderSubmitted
  /** Somebody does not want to wait for the next question, or the network is back. */
  | { readonly type: 'answer.wanted' };

/** An order at another price than what was agreed to. */
export type MovedRate = OrderRequest & {
  readonly expectedAmount: DecimalText;
  readonly quote: MovedQuote;
};

/** What became of a submitted order, said once for each. */
export type SubmissionReport =
  | {
      readonly type: 'submission.done';
      readonly order: Order;
      readonly expectedAmount: DecimalText;
    }
  /** The service said no; with documents it might say yes. */
  | { readonly type: 'submission.kycDemanded' }
  | { readonly type: 'submission.rateMoved'; readonly moved: MovedRate }
  | ({ readonly type: 'submission.refused' } & OrderRefusal);
