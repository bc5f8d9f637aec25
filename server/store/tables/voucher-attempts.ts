import { sql } from 'drizzle-orm';
import {
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
import { orders } from './orders.ts';

/** What became of a voucher that was handed in. */
export const VOUCHER_ATTEMPT_STATES = [
  /** The provider is asked, or has not answered yet. */
  'open',
  /** It was redeemed: its money is booked. */
  'accepted',
  /** The provider does not know the number with this code, or it was used before. */
  'rejected',
  /** The provider could not activate it: nothing was redeemed, and it can be tried again. */
  'notActivated',
] as const;

/**
 * Vouchers that customers handed in to pay their orders. The id is the provider's idempotency key: one attempt redeems at most
 * once, however often it is asked. Written under the lock of the order.
 */
export const voucherAttempts = pgTable(
  'voucher_attempts',
  {
    id: uuid('id').primaryKey(),
    orderRef: text('order_ref')
      .notNull()
      .references(() => orders.ref),
    /** Keyed hash of the number: a voucher pays one order, and is tried by one at a time. */
    numberHash: text('number_hash').notNull(),
    /** Keyed hash of number and code, which tells a repeat from another try. */
    voucherHash: text('voucher_hash').notNull(),
    /** Number and code, sealed; empty once nothing is to be asked with them. */
    sealed: text('sealed').notNull(),
    state: text('state', { enum: VOUCHER_ATTEMPT_STATES }).notNull().default('open'),
    /** How often the provider was asked. */
    asks: integer('asks').notNull().default(0),
    /** Units that were redeemed; null unless it was accepted. */
    amount: numeric('amount'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('voucher_attempts_order').on(table.orderRef),
    uniqueIndex('voucher_attempts_one_open').on(table.orderRef).where(sql`${table.state} = 'open'`),
    uniqueIndex('voucher_attempts_number')
      .on(table.numberHash)
      .where(sql`${table.state} in ('open', 'accepted')`),
    check(
      'voucher_attempts_amount',
      sql`(${table.state} = 'accepted') = (${table.amount} is not null)`,
    ),
  ],
);

export type VoucherAttemptRow = typeof voucherAttempts.$inferSelect;
