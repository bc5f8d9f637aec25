import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderWire } from '#domain/wire/order-wire';
import type { DomainErrorRecord } from '../../exchange/domain-error.ts';
import { users } from './accounts.ts';

/** The answer to a call that makes an order: the order, or why there is none. */
export type SubmissionAnswer =
  | { readonly order: OrderWire }
  | { readonly refusal: DomainErrorRecord };

/**
 * What was answered to a call with a key and a body, so that a lost answer can be given again: written with the order
 * itself, and deleted after a day. The order keeps the hashes of its key and its body for good.
 */
export const submissions = pgTable(
  'submissions',
  {
    /** Name of the call, such as `buy_orders`. */
    call: text('call').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Of what was asked for: another body under the same key is refused. */
    bodyHash: text('body_hash').notNull(),
    /** The account that asked; its answer is for its sessions alone. */
    userId: uuid('user_id').references(() => users.id),
    /** A `SubmissionAnswer` as JSON, encrypted. */
    answer: text('answer').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'submissions_call_key', columns: [table.keyHash, table.call] })],
);

export type SubmissionRow = typeof submissions.$inferSelect;
