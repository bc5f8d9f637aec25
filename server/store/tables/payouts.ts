import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RailId } from '#domain/rails/rail';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** The states of `machines/payout-lifecycle`. */
export const PAYOUT_STATUSES = [
  'created',
  'sending',
  'unknown',
  'waitingOtp',
  'failed',
  'checking',
  'needsHand',
  'sent',
  'confirmed',
  'contradicted',
  'givenUp',
] as const;

/**
 * Literal condition of the index of the newest payouts that were sent and not forgotten, so that queries with the same text use it:
 * a forgotten one names no account any more.
 */
export const isSentOut = ({
  status,
  transactionId,
  toAccount,
}: Readonly<Record<'status' | 'transactionId' | 'toAccount', AnyPgColumn>>): SQL =>
  sql`${status} in ('sent', 'confirmed') and ${transactionId} <> '' and ${toAccount} <> ''`;

/** Amounts to pay: what an order bought, or refunds. An order has one delivery at most that was never given up. */
export const payouts = pgTable(
  'payouts',
  {
    /** Also the provider's idempotency key. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['delivery', 'refund'] }).notNull(),
    /** Of a delivery. */
    orderRef: text('order_ref').references(() => orders.ref),
    /** `bank`, or `chain:` and the key of the network. */
    rail: text('rail').$type<RailId>().notNull(),
    /** VND, or the code of a currency. */
    asset: text('asset').notNull(),
    /** Whole dong, or units of the currency. */
    amount: numeric('amount').notNull(),
    /** Our account that pays, as the books name its owner. */
    account: text('account').notNull(),
    /** The code of a bank, or the key of a network. */
    toProvider: text('to_provider').notNull(),
    /** An account number or an address. */
    toAccount: text('to_account').notNull(),
    toName: text('to_name').notNull().default(''),
    memo: text('memo').notNull().default(''),
    /** Written by `applyPayoutEvent` alone. */
    status: text('status', { enum: PAYOUT_STATUSES }).notNull().default('created'),
    /** It was given up once: another delivery may have taken its place, even where it was sent after all. */
    wasGivenUp: boolean('was_given_up').notNull().default(false),
    /** How often it was sent. */
    attempts: integer('attempts').notNull().default(0),
    /** How often the provider was asked what became of it, since its status changed. */
    asks: integer('asks').notNull().default(0),
    /** What was learned last, such as NETWORK_BUSY. */
    lastAnswer: text('last_answer').notNull().default(''),
    /** The provider's; of a chain, the hash. Kept once it is known. */
    transactionId: text('transaction_id').notNull().default(''),
    /** Journals posted for it so far: an odd number means that the books count it as sent. */
    journals: integer('journals').notNull().default(0),
    /** An operator who asked for it; it is not sent before another one has approved. */
    proposedBy: uuid('proposed_by').references(() => users.id),
    approvedBy: uuid('approved_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('payouts_one_delivery')
      .on(table.orderRef)
      .where(sql`${table.kind} = 'delivery' and not ${table.wasGivenUp}`),
    index('payouts_order').on(table.orderRef).where(sql`${table.orderRef} is not null`),
    index('payouts_needs_hand')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('needsHand', 'contradicted', 'waitingOtp')`),
    index('payouts_newest').on(table.rail, table.asset, table.createdAt).where(isSentOut(table)),
    check('payouts_amount', sql`${table.amount} > 0`),
    check('payouts_delivery', sql`(${table.kind} = 'delivery') = (${table.orderRef} is not null)`),
    check(
      'payouts_two_operators',
      sql`${table.approvedBy} is null or (${table.proposedBy} is not null and ${table.approvedBy} <> ${table.proposedBy})`,
    ),
    check(
      'payouts_approved',
      sql`${table.status} in ('created', 'givenUp') or ${table.proposedBy} is null or ${table.approvedBy} is not null`,
    ),
  ],
);

export type PayoutRow = typeof payouts.$inferSelect;
