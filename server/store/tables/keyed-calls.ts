import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Calls that came with a key, so that a repeated one is done once. Deleted after a day. */
export const keyedCalls = pgTable(
  'keyed_calls',
  {
    /** Hash of the key, of the call and of whose it is. */
    keyHash: text('key_hash').primaryKey(),
    /** Keyed hash of the body, which may hold a password: another body under the same key is refused. */
    bodyHash: text('body_hash').notNull(),
    /** When the attempt began that its repeats belong to. */
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** A request is working on it until then, unless it ends before. */
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    /** It was done: a repeat does nothing. */
    isDone: boolean('is_done').notNull().default(false),
    /** What was answered, encrypted; null where the answer says nothing, or may not be stored. */
    answer: text('answer'),
    /** What the attempt has used up or counted already, such as its captcha. */
    steps: text('steps').array().notNull().default([]),
    /** The session that the attempt opened. */
    sessionId: uuid('session_id'),
  },
  (table) => [index('keyed_calls_started').on(table.startedAt)],
);

export type KeyedCallRow = typeof keyedCalls.$inferSelect;
