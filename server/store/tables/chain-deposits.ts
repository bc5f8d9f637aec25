import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** How far a deposit is: seen, final and counted, off the chain before that, or off the chain after it was counted. */
export const CHAIN_DEPOSIT_STATES = ['seen', 'confirmed', 'gone', 'reversed'] as const;
export type ChainDepositState = (typeof CHAIN_DEPOSIT_STATES)[number];

/** Literal condition of the index of the newest deposits that stand on their chain, so that queries with the same text use it. */
export const isOnChain = ({ state }: { readonly state: AnyPgColumn }): SQL =>
  sql`${state} in ('seen', 'confirmed')`;

/** Transfers to our addresses, as the chains' providers report them. Only a final one is money: then it has a money report. */
export const chainDeposits = pgTable(
  'chain_deposits',
  {
    /** Name of the one that told of it first. */
    provider: text('provider').notNull(),
    networkKey: text('network_key').notNull(),
    /** Transaction id. */
    hash: text('hash').notNull(),
    /** Place of the transfer within its transaction. */
    index: integer('index').notNull(),
    /** Code of the currency that arrived. */
    asset: text('asset').notNull(),
    amount: numeric('amount').notNull(),
    address: text('address').notNull(),
    memo: text('memo').notNull(),
    /** Where the chain says that it came from; empty where it says nothing. */
    sender: text('sender').notNull(),
    confirmations: integer('confirmations').notNull(),
    /** Number of the provider's latest report that counted. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    state: text('state', { enum: CHAIN_DEPOSIT_STATES }).notNull(),
    /** How often it was counted: once more after its block was undone and it came back. */
    credits: integer('credits').notNull().default(0),
    /** A later report named another amount, asset or address: an operator decides about it. */
    isContradicted: boolean('is_contradicted').notNull().default(false),
    /** Amounts that later reports named instead. */
    otherAmounts: text('other_amounts').array().notNull().default([]),
    /** A later report named another asset or address: no wallet is credited with it any more. */
    isMisdirected: boolean('is_misdirected').notNull().default(false),
    /** The order whose address it went to; null where there is none. */
    orderRef: text('order_ref').references(() => orders.ref),
    /** The member whose address it went to; null where it is none. */
    memberId: uuid('member_id').references(() => users.id),
    /** What was lost when it was undone after it was credited to a wallet, and has not come back. */
    lost: numeric('lost').notNull().default('0'),
    /** First sight, which is the time of the payment. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** The first report, to the letter. */
    raw: text('raw').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'chain_deposits_key',
      columns: [table.networkKey, table.hash, table.index],
    }),
    index('chain_deposits_order').on(table.orderRef),
    index('chain_deposits_member').on(table.memberId, table.seenAt),
    index('chain_deposits_newest')
      .on(table.networkKey, table.asset, table.seenAt)
      .where(isOnChain(table)),
    check('chain_deposits_amount', sql`${table.amount} > 0`),
  ],
);

export type ChainDepositRow = typeof chainDeposits.$inferSelect;
