import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RECEIVER_KINDS } from '#domain/account/receiver';
import { bytes } from './bytes.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Account number, which the owner and the wire know the account by; the database makes it. */
  number: text('number').notNull().unique().default(sql`new_account_number()`),
  /** In lower case: two spellings of one address are one account. */
  email: text('email').notNull().unique(),
  /** Argon2id in its own notation; empty until the account is confirmed, which prevents signing in. */
  passwordHash: text('password_hash').notNull().default(''),
  /** Of a deleted account the row alone is left, masked: orders and books name it for good. */
  status: text('status', { enum: ['unconfirmed', 'confirmed', 'deleted'] })
    .notNull()
    .default('unconfirmed'),
  fullName: text('full_name').notNull().default(''),
  passportId: text('passport_id').notNull().default(''),
  address: text('address').notNull().default(''),
  /** vi, en, us or empty. */
  country: text('country').notNull().default(''),
  /** Path of the picture; empty for the placeholder. */
  avatar: text('avatar').notNull().default(''),
  /** Id of the sponsor's account; set once, by the link or in the profile. */
  sponsor: text('sponsor').notNull().default(''),
  /** Language of what is mailed. */
  language: text('language', { enum: ['vi', 'en'] })
    .notNull()
    .default('vi'),
  /** Digits alone, as codes are sent to it. */
  phoneNumber: text('phone_number').notNull().default(''),
  phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
  /** 10 is the system account; 0 is every other one. */
  role: integer('role').notNull().default(0),
  /** 0 none, 1 SMS, 2 authenticator app. */
  twofa: integer('twofa').notNull().default(0),
  /** Of the authenticator, encrypted; null without one. */
  totpSecret: text('totp_secret'),
  /** Identity documents: not_uploaded, unverified (under review) or verify (verified). */
  docStatus: text('doc_status', { enum: ['not_uploaded', 'unverified', 'verify'] })
    .notNull()
    .default('not_uploaded'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type UserRow = typeof users.$inferSelect;

/** Pictures of accounts, re-encoded by us. The id is all that a picture's path tells. */
export const avatars = pgTable(
  'avatars',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('avatars_user').on(table.userId)],
);

/** Wallets of members. What they hold stands in the books. */
export const wallets = pgTable('wallets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Since when swaps and withdrawals wait for an operator, after a deposit was undone; null while they do not. */
  stoppedAt: timestamp('stopped_at', { withTimezone: true }),
  /**
   * Since when nothing is withdrawn, because the owner did not do what a mail told; null while it
   * is not frozen.
   */
  frozenAt: timestamp('frozen_at', { withTimezone: true }),
  /** When it was frozen last; null for one that never was. What was paid to before is new again. */
  lastFrozenAt: timestamp('last_frozen_at', { withTimezone: true }),
});

/**
 * Destinations of withdrawals that members have asked for: each is paid to once its wait has ended.
 */
export const withdrawalDestinations = pgTable(
  'withdrawal_destinations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Keyed, of the bank and the account number, or of the network and the address. */
    accountHash: text('account_hash').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.accountHash] })],
);

/** Receivers that members have saved under names of theirs. */
export const savedReceivers = pgTable(
  'saved_receivers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: RECEIVER_KINDS }).notNull(),
    /** Code of the bank directory, or key of the network. */
    provider: text('provider').notNull(),
    /** Number of the bank account, or the address. */
    account: text('account').notNull(),
    /** Keyed, of provider and account, as that of a withdrawal's destination. */
    accountHash: text('account_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('saved_receivers_own').on(table.userId, table.accountHash)],
);

/** Addresses of a wallet's coins, the first made first. */
export const walletAddresses = pgTable(
  'wallet_addresses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    coin: text('coin', { enum: ['btc', 'eth'] }).notNull(),
    address: text('address').notNull().unique(),
    balance: numeric('balance').notNull().default('0'),
  },
  (table) => [uniqueIndex('wallet_addresses_own').on(table.userId, table.coin)],
);

/** Sessions. The token itself is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Public id in the owner's list of sessions; grants no access. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To within some minutes: not every call updates it. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Opened with a code of the account's second factor, not by its password alone. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** Last proof of the person in it: the password, and the second factor or a mailed code. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /**
     * Whether it was with the second factor: without it, it ends where the account has one by
     * then.
     */
    isProvenWithFactor: boolean('is_proven_with_factor').notNull().default(false),
    /** Keyed hash of the code that was mailed for such a proof; null once it is used. */
    stepUpCodeHash: text('step_up_code_hash'),
    stepUpCodeExpiresAt: timestamp('step_up_code_expires_at', { withTimezone: true }),
    /** Ended before its time. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Browser and system in a few words. */
    userAgent: text('user_agent').notNull().default(''),
    /** The network it was made from, without its last part. */
    address: text('address').notNull().default(''),
  },
  (table) => [unique('sessions_id').on(table.id), index('sessions_user').on(table.userId)],
);

export type SessionRow = typeof sessions.$inferSelect;
