import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Links of mails. The token itself stands in the mail alone. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['confirmation', 'reset', 'deletion', 'freeze'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * Password hash that a confirmation gives to the account. It belongs to the link, not to the account: registering
     * another person's address over and over never puts a password under the owner's own link.
     */
    passwordHash: text('password_hash'),
    sponsor: text('sponsor').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('one_time_tokens_user').on(table.userId)],
);

/** Six digits that were sent to a phone: the newest of a purpose counts, once. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', {
      enum: ['login', 'step_up', 'phone', 'sms_factor', 'two_factor'],
    }).notNull(),
    phone: text('phone').notNull(),
    /** Keyed: a million codes are tried in no time. */
    codeHash: text('code_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/** A fresh authenticator secret that its owner has yet to prove; the newest counts. */
export const authenticatorOffers = pgTable('authenticator_offers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Codes of authenticators that were used: a step of 30 seconds is good once. */
export const totpSteps = pgTable(
  'totp_steps',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    step: bigint('step', { mode: 'number' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step] })],
);

/** Recovery codes of accounts: ten at a time, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Keyed, with the account: a code opens no other account. */
    codeHash: text('code_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Accounts that are to be deleted, while their owners can still call it off. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** From then on it is deleted. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_deletions_due').on(table.dueAt)],
);

/** Number of attempts on an account or from an address in a period. */
export const attempts = pgTable(
  'attempts',
  {
    /** Kind of attempt, such as login.account. */
    kind: text('kind').notNull(),
    /** Keyed hash of the account or the address. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('attempts_window').on(table.windowEndsAt),
  ],
);

/** Used captcha answers: each is valid once. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    hash: text('hash').primaryKey(),
    /** After this the answer is refused for its age, and need not be remembered. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_captchas_expiry').on(table.expiresAt)],
);

/** Who did what, when and from where. Rows are added and never changed: the database itself refuses it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null when the typed address has no account. */
    userId: uuid('user_id').references(() => users.id),
    /** Such as login or password.reset. */
    action: text('action').notNull(),
    /** ok, or why not. */
    outcome: text('outcome').notNull(),
    /** The network, without its last part. */
    address: text('address').notNull(),
    /** More of it, such as the session that was ended; never a secret. */
    detail: jsonb('detail').$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [index('audit_log_user').on(table.userId, table.id)],
);
