import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_KINDS } from '#domain/books/accounts';
import { orders } from './orders.ts';

/** Literal condition of the index of dong that is promised to orders, so that queries with the same text use it. */
export const isPromised = ({
  asset,
  kind,
  balance,
}: Readonly<Record<'asset' | 'kind' | 'balance', AnyPgColumn>>): SQL =>
  sql`${asset} = 'VND' and ${kind} in ('clearing', 'held') and ${balance} > 0`;

/**
 * Accounts of the books with their balances. A trigger of the migration refuses a negative balance of the guarded
 * kinds; only `postJournal` writes here.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    /** A bank account, a currency, an order, a report, a refund or a user, as `domain/books/accounts` says. */
    owner: text('owner').notNull(),
    /** VND, or the code of a currency. */
    asset: text('asset').notNull(),
    /** The sum of the account's postings, in the direction in which its kind grows. */
    balance: numeric('balance').notNull().default('0'),
  },
  (table) => [
    unique('ledger_accounts_name').on(table.kind, table.owner, table.asset),
    index('ledger_accounts_promised').on(table.owner).where(isPromised(table)),
  ],
);

export type LedgerAccountRow = typeof ledgerAccounts.$inferSelect;

/** Facts about money. Rows are added and never changed. */
export const journals = pgTable(
  'journals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The fact's own id, such as `transfer/SBX01`: posted again it posts nothing. */
    source: text('source').notNull().unique(),
    /** Such as money.received. */
    event: text('event').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    orderRef: text('order_ref').references(() => orders.ref),
  },
  (table) => [index('journals_order').on(table.orderRef)],
);

/** Lines of journals: debits are positive. A deferred constraint of the migration: they sum to zero for each asset. */
export const postings = pgTable(
  'postings',
  {
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => journals.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    asset: text('asset').notNull(),
    amount: numeric('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.accountId] }),
    index('postings_account').on(table.accountId),
    check('postings_amount', sql`${table.amount} <> 0`),
  ],
);
