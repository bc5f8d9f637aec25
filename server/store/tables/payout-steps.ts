import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PAYOUT_STATUSES, payouts } from './payouts.ts';

/** Every status that a payout came to, in order: each try of it and what became of it. */
export const payoutSteps = pgTable(
  'payout_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
    status: text('status', { enum: PAYOUT_STATUSES }).notNull(),
    /** How often it had been sent by then. */
    attempt: integer('attempt').notNull(),
    /** What the provider gave as its reason; empty where it gave none. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [index('payout_steps_payout').on(table.payoutId)],
);
