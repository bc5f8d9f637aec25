import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

const DEED_STATES = [
  /** Done by one operator, within what one may move alone. */
  'alone',
  /** Waits for another operator. */
  'proposed',
  /** Done, on the word of two operators. */
  'approved',
  'withdrawn',
] as const;

/**
 * What operators do about money, and what one of them has proposed for another to approve. Rows of
 * the last day say what an operator has moved alone.
 */
export const operatorDeeds = pgTable(
  'operator_deeds',
  {
    id: uuid('id').primaryKey(),
    /** The end of the call's path, such as match-report. */
    deed: text('deed').notNull(),
    /** What the call named. It is what is done when it is approved. */
    request: jsonb('request').$type<Readonly<Record<string, string>>>().notNull(),
    /** The order that it is about, where there is one. */
    orderRef: text('order_ref').references(() => orders.ref),
    /** VND, or the code of a currency. */
    asset: text('asset').notNull(),
    /** The difference that it makes; negative where stock is gone. */
    amount: numeric('amount').notNull(),
    /** Dong that it is worth at most; null where there is no rate. */
    worth: numeric('worth'),
    /** Hash of what it is about, as the proposer saw it. */
    seen: text('seen').notNull(),
    state: text('state', { enum: DEED_STATES }).notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => users.id),
    approvedBy: uuid('approved_by').references(() => users.id),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('operator_deeds_alone')
      .on(table.proposedBy, table.proposedAt)
      .where(sql`${table.state} = 'alone'`),
    index('operator_deeds_proposed').on(table.proposedAt).where(sql`${table.state} = 'proposed'`),
    index('operator_deeds_order').on(table.orderRef).where(sql`${table.orderRef} is not null`),
    check(
      'operator_deeds_two',
      sql`(${table.state} = 'approved') = (${table.approvedBy} is not null) and ${table.approvedBy} <> ${table.proposedBy}`,
    ),
    check(
      'operator_deeds_decided',
      sql`(${table.state} = 'proposed') = (${table.decidedAt} is null)`,
    ),
  ],
);

export type OperatorDeedRow = typeof operatorDeeds.$inferSelect;
