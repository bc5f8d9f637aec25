import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** Bank accounts whose holder's documents were accepted: they are not asked for again. */
export const verifiedAccounts = pgTable(
  'verified_accounts',
  {
    /** Code in the bank directory. */
    bankCode: text('bank_code').notNull(),
    /** Letters and digits alone, upper case. */
    accountNumber: text('account_number').notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }).notNull(),
    /** The operator; null in the sandbox. */
    verifiedBy: uuid('verified_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ name: 'verified_accounts_pkey', columns: [table.bankCode, table.accountNumber] }),
  ],
);

/**
 * `unjudged`: the account could not be judged when the order was placed. `required`: documents are asked for. `verified`: they
 * are good, or none are needed after all. `refused`: nothing is delivered for the order, and its money goes back.
 */
export const DOCUMENT_STATES = ['unjudged', 'required', 'verified', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Documents of the orders whose account was not simply trusted; written under the lock of the order. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    orderRef: text('order_ref')
      .primaryKey()
      .references(() => orders.ref),
    /** The customer's bank account, as `verified_accounts` has it. */
    bankCode: text('bank_code').notNull(),
    accountNumber: text('account_number').notNull(),
    state: text('state', { enum: DOCUMENT_STATES }).notNull(),
  },
  (table) => [index('order_documents_account').on(table.bankCode, table.accountNumber)],
);
