import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

/** `refused`: kept back, or taken down after it was approved. */
export const STORED_REVIEW_STATES = ['waiting', 'approved', 'refused'] as const;

/** What customers wrote about their finished orders, one for each; written under the lock of the order. */
export const reviews = pgTable(
  'reviews',
  {
    orderRef: text('order_ref')
      .primaryKey()
      .references(() => orders.ref),
    /** As it was typed: it is shown as text. */
    content: text('content').notNull(),
    /** Where its author can be asked about it, for operators alone; empty once the order is forgotten. */
    email: text('email').notNull(),
    state: text('state', { enum: STORED_REVIEW_STATES }).notNull().default('waiting'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When an operator decided last; null while it waits. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('reviews_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('reviews_approved').on(table.createdAt).where(sql`${table.state} = 'approved'`),
  ],
);

export type ReviewRow = typeof reviews.$inferSelect;
