import { jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { orders } from './orders.ts';

/** One tier of the rates as a quote keeps it: what a quantity from `minQuantity` on costs. */
export type QuotedTier = Pick<
  BuySellRate,
  'minQuantity' | 'value' | 'fee' | 'percentFee' | 'transferFee'
>;

/** The price an order was placed at. */
export const quotes = pgTable('quotes', {
  orderRef: text('order_ref')
    .primaryKey()
    .references(() => orders.ref),
  side: text('side', { enum: ['buy', 'sell'] }).notNull(),
  /** Dong for one unit. */
  rate: numeric('rate').notNull(),
  /** Dong, unrounded. */
  fee: numeric('fee').notNull(),
  /** Network fee in units of the currency. */
  transferFee: numeric('transfer_fee').notNull(),
  /** Units of the currency. */
  quantity: numeric('quantity').notNull(),
  /** Whole dong. */
  amount: numeric('amount').notNull(),
  /** Every active tier of the currency and side at that moment, lowest first; empty of orders older than quotes. */
  tiers: jsonb('tiers').$type<readonly QuotedTier[]>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** From then on the price is no promise any more. */
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

export type QuoteRow = typeof quotes.$inferSelect;
