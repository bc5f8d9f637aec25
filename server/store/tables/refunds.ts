import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { orders } from './orders.ts';
import { payouts } from './payouts.ts';

/**
 * Money that is to be sent back. Its amount stands in the books on `refunds_due` of its id until its payout is sent, or until the
 * money turns out to be gone.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    /** Null for money that never belonged to an order; its reports name the refund. */
    orderRef: text('order_ref').references(() => orders.ref),
    /** VND, or the code of a currency. */
    asset: text('asset').notNull(),
    amount: numeric('amount').notNull(),
    /** Why, such as money.extra. */
    reason: text('reason').notNull(),
    /**
     * The account it goes to: a code of the bank directory and a number, or of coins the key of a network and an address. Null
     * while an operator has to name it.
     */
    toBank: text('to_bank'),
    toAccountNumber: text('to_account_number'),
    /** Empty where the holder's name is unknown. */
    toAccountName: text('to_account_name').notNull().default(''),
    /** TAG or MEMO beside the address; empty where the network has none, or an operator has said that the address needs none. */
    toMemo: text('to_memo').notNull().default(''),
    status: text('status', { enum: ['due', 'paid', 'withdrawn'] })
      .notNull()
      .default('due'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The member who withdraws it; null of what is sent back. */
    memberId: uuid('member_id').references(() => users.id),
    /** Dong that a withdrawal was worth when it was asked for, its fee included; null of what is sent back. */
    worth: numeric('worth'),
    /** The payout that pays it; null while there is none. */
    payoutId: uuid('payout_id').references(() => payouts.id),
  },
  (table) => [
    index('refunds_order').on(table.orderRef),
    index('refunds_due').on(table.createdAt).where(sql`${table.status} = 'due'`),
    index('refunds_payout').on(table.payoutId),
    index('refunds_member')
      .on(table.memberId, table.createdAt)
      .where(sql`${table.memberId} is not null`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check(
      'refunds_destination',
      sql`(${table.toBank} is null) = (${table.toAccountNumber} is null)`,
    ),
    check('refunds_memo', sql`${table.toMemo} = '' or ${table.toAccountNumber} is not null`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;
