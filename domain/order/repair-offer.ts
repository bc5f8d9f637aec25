import type { CallOutcome } from '../call-outcome.ts';
import type { DecimalText } from '../money/money.ts';
import type { RuleError } from '../rules/error-codes.ts';
import type { OrderType } from './order.ts';
import type { PaymentState, RepairChoices, RepairDecision } from './payment-repair.ts';

/** What the service offers for an order's money at one moment. */
export interface RepairOffer {
  readonly type: OrderType;
  readonly state: PaymentState;
  /** Whole dong that were agreed. */
  readonly cashAmount: DecimalText;
  /** Units of the currency that were ordered. */
  readonly quantity: DecimalText;
  /** What the order has, in the asset that comes in: dong, or units of the currency; received, less what was sent back. */
  readonly received: DecimalText;
  /** End of the quote, epoch seconds, while the quoted price is offered; 0 otherwise. */
  readonly until: number;
  readonly choices: RepairChoices;
  /** Decisions by which something goes back to an account that the customer has to name. */
  readonly accountAsked: readonly RepairDecision[];
  /** Why no recalculation is offered; undefined while one is, or where the state has none. */
  readonly refusal?: RuleError | undefined;
}

/** Every expected outcome of a decision about an order's money. */
export type RepairOutcome =
  | CallOutcome<void>
  /** The money or the price has changed since: nothing was decided. */
  | { readonly kind: 'moved'; readonly offer: RepairOffer };
