import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { orders } from './orders.ts';
import { refunds } from './refunds.ts';

/** States of a report that waits for an operator: its money stands in the books as unmatched. */
export const WAITING_STATES = [
  /** Its text names no order. */
  'unmatched',
  /** Its text names two orders or more. */
  'ambiguous',
  /** It names an order, and came to another account than the order's. */
  'foreign_account',
  /** It names an order, and its sender is neither the order's account nor its verified holder. */
  'third_party',
] as const;

export const REPORT_STATES = [
  ...WAITING_STATES,
  /** Counted to its order. */
  'matched',
  /** Credited to a member's wallet. */
  'credited',
  /** Its order expected no money any more; its refund is due. */
  'extra',
  /** To be sent back, or sent back: the refund says which. */
  'refunded',
  /** Undone after it was counted, as when a block is. */
  'reversed',
] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** As the index of waiting reports says it, literally, so that it serves a query that asks so. */
export const isWaiting = ({ state }: { readonly state: AnyPgColumn }): SQL =>
  sql`${state} in (${sql.raw(WAITING_STATES.map((known) => `'${known}'`).join(', '))})`;

/** What a provider says of money that arrived, in columns. */
const reported = () => ({
  /** Name of the provider in the settings. */
  provider: text('provider').notNull(),
  /** Our account, without spaces. */
  accountNumber: text('account_number').notNull(),
  /** The provider's own id. */
  transactionId: text('transaction_id').notNull(),
  /** VND, or the code of a currency. */
  asset: text('asset').notNull(),
  amount: numeric('amount').notNull(),
  text: text('text').notNull(),
  /** The account that the money came from, as far as the provider names it. */
  senderBank: text('sender_bank'),
  senderAccount: text('sender_account'),
  senderName: text('sender_name'),
  /** When the provider says that the money came. */
  bankTime: timestamp('bank_time', { withTimezone: true }),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  /** The report as it was received, to the letter. */
  raw: text('raw').notNull(),
});

/** Money that arrived, as a provider reported it first. The three parts of the key make a report that is repeated count once. */
export const moneyReports = pgTable(
  'money_reports',
  {
    ...reported(),
    /** Of what the report says of the money; null for a report that was stored before there were hashes. */
    contentHash: text('content_hash'),
    /** When the money counts as paid: the bank's own time where it is believed, else when it was reported. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    state: text('state', { enum: REPORT_STATES }).notNull(),
    /** The order whose money it is; null while it waits. */
    orderRef: text('order_ref').references(() => orders.ref),
    /** References of the orders that its text names. */
    namedOrders: text('named_orders').array().notNull().default([]),
    /** What the order made of it, such as money.matched; money.unmatched while it waits. */
    outcome: text('outcome').notNull(),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** The member whose wallet it was credited to. */
    memberId: uuid('member_id').references(() => users.id),
  },
  (table) => [
    primaryKey({
      name: 'money_reports_key',
      columns: [table.provider, table.accountNumber, table.transactionId],
    }),
    index('money_reports_order').on(table.orderRef),
    index('money_reports_refund').on(table.refundId),
    index('money_reports_waiting').on(table.receivedAt).where(isWaiting(table)),
    check('money_reports_amount', sql`${table.amount} > 0`),
  ],
);

export type MoneyReportRow = typeof moneyReports.$inferSelect;

/** Reports that bear the key of another one and say something else. They change nothing. */
export const reportConflicts = pgTable(
  'report_conflicts',
  { ...reported(), contentHash: text('content_hash').notNull() },
  (table) => [
    primaryKey({
      name: 'report_conflicts_key',
      columns: [table.provider, table.accountNumber, table.transactionId, table.contentHash],
    }),
    foreignKey({
      name: 'report_conflicts_report',
      columns: [table.provider, table.accountNumber, table.transactionId],
      foreignColumns: [
        moneyReports.provider,
        moneyReports.accountNumber,
        moneyReports.transactionId,
      ],
    }),
    index('report_conflicts_received').on(table.receivedAt),
  ],
);

export type ReportConflictRow = typeof reportConflicts.$inferSelect;
