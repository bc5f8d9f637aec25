import { integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What goes wrong with a voucher of the sandbox when it is handed in. */
export const VOUCHER_FAULTS = ['', 'activation', 'silent', 'lost', 'slow'] as const;

/** Vouchers that the sandbox has issued: for a payout, or handed out on its page. */
export const sandboxVouchers = pgTable('sandbox_vouchers', {
  number: text('number').primaryKey(),
  code: text('code').notNull(),
  asset: text('asset').notNull(),
  amount: numeric('amount').notNull(),
  /** The order that it was handed out for; null for one that a payout issued. */
  orderRef: text('order_ref'),
  fault: text('fault', { enum: VOUCHER_FAULTS }).notNull().default(''),
  /** How often its redemption was asked for. */
  tries: integer('tries').notNull().default(0),
  /** The redemption that has used it. */
  usedBy: uuid('used_by').unique(),
});
