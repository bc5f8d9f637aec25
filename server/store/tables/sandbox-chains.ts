import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Addresses that the sandbox gave for customers' coins. */
export const sandboxAddresses = pgTable(
  'sandbox_addresses',
  {
    /** Of the order. */
    id: text('id').primaryKey(),
    asset: text('asset').notNull(),
    networkKey: text('network_key').notNull(),
    address: text('address').notNull(),
    /** TAG or MEMO; empty where the network needs none. */
    memo: text('memo').notNull(),
  },
  (table) => [unique('sandbox_addresses_own').on(table.networkKey, table.address, table.memo)],
);

/** How far each chain of the sandbox is: its blocks are counted, not stored. */
export const sandboxChains = pgTable('sandbox_chains', {
  networkKey: text('network_key').primaryKey(),
  /** Blocks so far. */
  height: bigint('height', { mode: 'number' }).notNull(),
  /** Time of the newest block. */
  blockAt: timestamp('block_at', { withTimezone: true }).notNull(),
});

export const TRANSACTION_STATES = [
  /** In the mempool. */
  'waiting',
  'mined',
  /** In the mempool again: its block was undone. */
  'undone',
  /** On no chain any more: another transaction spent its coins. */
  'replaced',
] as const;

/** Transactions of the sandbox's chains, customers' and ours. */
export const sandboxTransactions = pgTable(
  'sandbox_transactions',
  {
    networkKey: text('network_key').notNull(),
    hash: text('hash').notNull(),
    state: text('state', { enum: TRANSACTION_STATES }).notNull().default('waiting'),
    /** One with a low fee is taken into no block. */
    hasLowFee: boolean('has_low_fee').notNull().default(false),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** Since when it waits for a block. */
    waitsSince: timestamp('waits_since', { withTimezone: true }).notNull(),
    /** Height of its block; null while it has none. */
    block: bigint('block', { mode: 'number' }),
    /** Something of it is still to come: a block, a confirmation or a report. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.networkKey, table.hash] }),
    index('sandbox_transactions_open').on(table.networkKey).where(sql`${table.isOpen}`),
  ],
);

/** Coins that a transaction moves to an address, and what was reported of them. */
export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    networkKey: text('network_key').notNull(),
    hash: text('hash').notNull(),
    /** Place within the transaction, from 0. */
    index: integer('index').notNull(),
    asset: text('asset').notNull(),
    address: text('address').notNull(),
    memo: text('memo').notNull(),
    amount: numeric('amount').notNull(),
    sender: text('sender').notNull(),
    /** Number of the last report that was begun. */
    sequence: integer('sequence').notNull().default(0),
    /** What the last accepted report said; null before the first. */
    reportedConfirmations: integer('reported_confirmations'),
    reportedGone: boolean('reported_gone').notNull().default(false),
    /** A report that is held back, to come after the next one. */
    held: jsonb('held'),
  },
  (table) => [
    primaryKey({ columns: [table.networkKey, table.hash, table.index] }),
    foreignKey({
      columns: [table.networkKey, table.hash],
      foreignColumns: [sandboxTransactions.networkKey, sandboxTransactions.hash],
    }),
  ],
);
