import {
  bigint,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  fullName: text('full_name').notNull().default(''),
  /** 10 is the system account; 0 is everybody else. */
  role: integer('role').notNull().default(0),
  /** 0 none, 1 SMS, 2 authenticator app. */
  twofa: integer('twofa').notNull().default(0),
});

export const wallets = pgTable('wallets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  vnd: numeric('vnd').notNull().default('0'),
  btc: numeric('btc').notNull().default('0'),
  eth: numeric('eth').notNull().default('0'),
});

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
  (table) => [index('wallet_addresses_user').on(table.userId)],
);

/** Who is signed in. The token itself is kept by its holder alone. */
export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
