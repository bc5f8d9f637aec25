import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderWire } from '#domain/wire/order-wire';
import type { Refusing } from '../../exchange/refused.ts';
import { users } from './accounts.ts';

/** The answer to an order's key: the order, or why there is none. */
export type SubmissionAnswer = { readonly order: OrderWire } | { readonly refusal: Refusing };

/**
 * What was answered to an order's key, so that a lost answer can be given again: written with the order itself, and
 * deleted after a day. The order keeps the hashes of its key and its body for good.
 */
export const submissions = pgTable('submissions', {
  keyHash: text('key_hash').primaryKey(),
  /** Of what was asked for: another order under the same key is refused. */
  bodyHash: text('body_hash').notNull(),
  /** The account that asked; its answer is for its sessions alone. */
  userId: uuid('user_id').references(() => users.id),
  /** A `SubmissionAnswer` as JSON, encrypted. */
  answer: text('answer').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
});

export type SubmissionRow = typeof submissions.$inferSelect;
