import type { OrderStatus } from '#domain/order/order-status';
import type { Units } from './amounts.ts';
import type { Command } from './commands.ts';
import type { Outcome } from './outcome.ts';

/** What is compared, in the model's own names: of the model, or of a service as its database has it. */
export interface Position {
  readonly statuses: ReadonlyMap<string, OrderStatus>;
  /** Units that each order is for, the dong that were agreed, and when its time runs out, in words. */
  readonly terms: ReadonlyMap<string, string>;
  /** What the customer of each order that waits for a decision is offered, in words. */
  readonly offers: ReadonlyMap<string, string>;
  /** By `kind|owner|asset`: every account that is not empty. Of our own accounts and of those that all orders share what a
   * sequence has changed; of refunds due the sum for each order or report. */
  readonly balances: ReadonlyMap<string, Units>;
  /** Dong paid back, by order or report. */
  readonly paidBack: ReadonlyMap<string, Units>;
  /** Dong that a payout is to pay back, by order or report: what is due beside it waits for more. */
  readonly underWay: ReadonlyMap<string, Units>;
}

/** The service is from here on where the model cannot follow it: the sequence ends, and the books are checked. */
export class SequenceLeft extends Error {}

/** Does to a service what a sequence does to the model. */
export interface MoneyDriver {
  /** Begins a sequence: there is the stock of the beginning, and nothing is open. */
  readonly begin: () => Promise<void>;
  /** Resolves when the command and its immediate consequences are done; undefined for an unknown outcome. */
  readonly perform: (command: Command) => Promise<Outcome | undefined>;
  /** Repeats a command with an unknown outcome: undefined when the answer leaves it unknown. */
  readonly resume: (command: Command) => Promise<Outcome | undefined>;
  /** What the service answered last. */
  readonly lastAnswer: () => string;
  readonly position: () => Promise<Position>;
  /** Faults of the books that the service's database shows, whatever the model thinks. */
  readonly faults: () => Promise<readonly string[]>;
}
