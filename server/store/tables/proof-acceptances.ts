import { sql } from 'drizzle-orm';
import {
  check,
  index,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

export const ACCEPTANCE_STATES = [
  /** Waits for another operator. */
  'proposed',
  /** The receipt is in the books, on the word of two operators. */
  'approved',
  /** Taken back, or the proof was asked for again or found forged. */
  'withdrawn',
] as const;

/**
 * Receipts that operators assert by the proof that a customer has given. Written under the lock of the order. A later report of the
 * same money settles against what is open of them.
 */
export const proofAcceptances = pgTable(
  'proof_acceptances',
  {
    id: uuid('id').primaryKey(),
    orderRef: text('order_ref')
      .notNull()
      .references(() => orders.ref),
    /** `VND`, or the code of a currency. */
    asset: text('asset').notNull(),
    amount: numeric('amount').notNull(),
    /** How much of it reports have shown since. */
    settled: numeric('settled').notNull().default('0'),
    /** The customer's transaction id and pictures, as the proposer saw them. */
    transactionId: text('transaction_id').notNull(),
    proofImages: text('proof_images').array().notNull(),
    state: text('state', { enum: ACCEPTANCE_STATES }).notNull().default('proposed'),
    /** Null for the sandbox, which plays both operators. */
    proposedBy: uuid('proposed_by').references(() => users.id),
    approvedBy: uuid('approved_by').references(() => users.id),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('proof_acceptances_order').on(table.orderRef),
    uniqueIndex('proof_acceptances_one_open')
      .on(table.orderRef)
      .where(sql`${table.state} = 'proposed'`),
    check('proof_acceptances_amount', sql`${table.amount} > 0`),
    check(
      'proof_acceptances_settled',
      sql`${table.settled} >= 0 and ${table.settled} <= ${table.amount}`,
    ),
    check('proof_acceptances_two', sql`${table.approvedBy} <> ${table.proposedBy}`),
  ],
);

export type ProofAcceptanceRow = typeof proofAcceptances.$inferSelect;
