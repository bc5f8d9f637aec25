import { jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { OrderWire } from '#domain/wire/order-wire';
import type { Refusing } from '../../exchange/refused.ts';
import { users } from './accounts.ts';

/** The answer to a key: the order, or why there is none. */
export type SubmissionAnswer = { readonly order: OrderWire } | { readonly refusal: Refusing };

/** What was answered to an order's key: written with the order itself, so a lost answer can be given again. */
export const submissions = pgTable(
  'submissions',
  {
    /** The client's own; means nothing to anybody else. */
    key: text('key').notNull(),
    guestHash: text('guest_hash').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /** Of what was asked for: another order under the same key is refused. */
    orderHash: text('order_hash').notNull(),
    answer: jsonb('answer').$type<SubmissionAnswer>().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.guestHash] }),
    unique('submissions_user').on(table.key, table.userId),
  ],
);

export type SubmissionRow = typeof submissions.$inferSelect;
