import type { RuleError } from '../rules/error-codes.ts';
import type { MovedQuote } from '../wire/moved-quote-wire.ts';
import type { Order } from './order.ts';

/** Why the service refused an order. */
export interface OrderRefusal {
  /** Text or code that the reader's catalogue translates. */
  readonly message: string;
  /** Error code, such as SIDE_PAUSED; empty where the service sent none. Flows branch on it, never on the message. */
  readonly code: string;
  /** Validation error that the message is the English of; undefined where the service names none. */
  readonly error?: RuleError | undefined;
}

/** Refusal of a posted order. */
type Refused = (
  | ({ readonly type: 'refused' } & OrderRefusal)
  /** The service asks for identity documents first. */
  | { readonly type: 'kycRequired'; readonly error?: RuleError | undefined }
  /** The service takes no order with the customer's bank account. */
  | { readonly type: 'accountUntrusted'; readonly message: string }
  /** The service takes one more order for the solution of a captcha. */
  | { readonly type: 'captchaRequired' }
  /** The service charges another price than the one that was agreed to. */
  | { readonly type: 'rateMoved'; readonly quote: MovedQuote }
) & {
  /** Whether the service has looked for an order with this key: refused before that, an earlier post may have made it. */
  readonly isProcessed: boolean;
};

/** Every expected outcome of posting an order. */
export type OrderOutcome =
  | { readonly type: 'placed'; readonly order: Order }
  | Refused
  /** No answer, or none that can be read: the order may have been made. */
  | { readonly type: 'unknown' };
