import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status';
import { users } from './accounts.ts';
import { messages } from './messages.ts';

/** Statuses in which an order waits for its money. */
export const UNPAID_STATUSES = [
  'pending',
  'verifying_transaction',
  'request_proof',
  'provided_proof',
  'require_kyc',
  'ERROR_EVOUCHER',
] as const satisfies readonly OrderStatus[];

/** Literal condition of the indexes of open orders, so that queries with the same text use them. */
export const isUnpaid = ({ status }: { readonly status: AnyPgColumn }): SQL =>
  sql`${status} in (${sql.raw(UNPAID_STATUSES.map((known) => `'${known}'`).join(', '))})`;

/** Identity, state, texts and owner of an order; its money stands in `order_legs` and its price in `quotes`. */
export const orders = pgTable(
  'orders',
  {
    ref: text('ref').primaryKey(),
    /** Short and random, for conversations about the order. */
    number: integer('number').notNull(),
    type: text('type', { enum: ['buy', 'sell', 'ex'] }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    /** Status of the order when documents were requested. */
    cameFrom: text('came_from', { enum: ['pending', 'verifying_transaction'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    timer: integer('timer').notNull(),
    /** End of the customer's time in the present status; null while nothing runs out. */
    deadlineAt: timestamp('deadline_at', { withTimezone: true }),
    note: text('note').notNull(),
    description: text('description').notNull().default(''),
    /** Notices to its customer, oldest first, plain text; written by operators. */
    notices: text('notices').array().notNull().default([]),
    autoRetry: boolean('auto_retry').notNull().default(false),
    isAllowConfirmSendMoney: boolean('is_allow_confirm_send_money').notNull().default(true),
    /** Paths of the pictures that prove the payment, in the order they were handed in. */
    proofImages: text('proof_images').array().notNull().default([]),
    /** Hash of the creator's cookie. */
    guestHash: text('guest_hash').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /**
     * What an account has claimed it by: the browser that placed it, or else the proof it named.
     * Null where it was placed so, or claimed before this was stored.
     */
    claimedBy: text('claimed_by', { enum: ['browser', 'key', 'link', 'account'] }),
    /** Hash of the client's key, for good: the key finds the order, and opens it when it is a guest's. */
    keyHash: text('key_hash'),
    /** Hash of the secret of a guest's private link; null where there is none. */
    linkHash: text('link_hash'),
    /** Hash of the secret of the link that was mailed last; null where none is good. */
    mailedLinkHash: text('mailed_link_hash'),
    /** Where a guest is mailed news of the order, and in which language; null where none is wanted. */
    newsEmail: text('news_email'),
    newsLanguage: text('news_language', { enum: ['vi', 'en'] }),
    /** They were asked for by the private link alone, and end with it. */
    isNewsByLink: boolean('is_news_by_link').notNull().default(false),
    /** Hash of what was asked for under the key. */
    bodyHash: text('body_hash'),
    /**
     * Keyed hash of the network that the order was placed from: an IPv4 address, or the 48 bits of
     * an IPv6 one.
     */
    networkHash: text('network_hash'),
    /**
     * Keyed hash of the visitor whose unpaid orders it counts among
     * (`server/exchange/unpaid/unpaid-visitor.ts`).
     */
    visitorHash: text('visitor_hash'),
    /** Placed above the share of the stock that its visitor may hold unpaid, for a captcha. */
    isAboveShare: boolean('is_above_share').notNull().default(false),
    /** When its customer read it first after it was placed; null before. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When what it held of its customer was deleted last; null while it is kept (decision 37). */
    forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
  },
  (table) => [
    unique('orders_number').on(table.number),
    unique('orders_key').on(table.keyHash),
    index('orders_open_user').on(table.userId).where(isUnpaid(table)),
    index('orders_open_network').on(table.networkHash).where(isUnpaid(table)),
    index('orders_open_visitor').on(table.visitorHash).where(isUnpaid(table)),
    index('orders_deadline').on(table.deadlineAt).where(isNotNull(table.deadlineAt)),
    index('orders_link').on(table.linkHash).where(isNotNull(table.linkHash)),
    index('orders_mailed_link').on(table.mailedLinkHash).where(isNotNull(table.mailedLinkHash)),
    index('orders_created').on(table.createdAt),
    // Recent orders of a status, and the number of orders of each status.
    index('orders_status_updated').on(table.status, table.updatedAt),
    index('orders_to_forget').on(table.updatedAt).where(isNull(table.forgottenAt)),
    // What a search filters by stands in the index, so that it reads no order that it does not list.
    index('orders_user_newest')
      .on(table.userId, table.createdAt, table.ref, table.status, table.type)
      .where(isNotNull(table.userId)),
    index('orders_guest_newest').on(table.guestHash, table.createdAt),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

/** Everything that ever happened to an order, in order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderRef: text('order_ref')
      .notNull()
      .references(() => orders.ref),
    at: timestamp('at', { withTimezone: true }).notNull(),
    event: text('event').notNull(),
    /** Null for the first event. */
    fromStatus: text('from_status', { enum: ORDER_STATUSES }),
    toStatus: text('to_status', { enum: ORDER_STATUSES }).notNull(),
    detail: jsonb('detail').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderRef)],
);

/** Work that is due at a time. Done work is deleted in the transaction that did it. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', {
      enum: [
        'deadline',
        'warning',
        'deliver',
        'retry',
        'message',
        'release',
        'convert',
        'payout',
        'refunds',
        'address',
        'voucher',
        'documents',
        'news',
      ],
    }).notNull(),
    /** Of every kind but messages, payouts and refunds. */
    orderRef: text('order_ref').references(() => orders.ref),
    messageId: uuid('message_id').references(() => messages.id),
    /** A migration references the table of payouts, which references the one of orders. */
    payoutId: uuid('payout_id'),
    /** The refund whose destination is paid; referenced in the same way. */
    refundId: uuid('refund_id'),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** End of the lease: no other process takes the job before. */
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    unique('jobs_once').on(table.kind, table.orderRef),
    unique('jobs_payout').on(table.payoutId),
    unique('jobs_refund').on(table.refundId),
    index('jobs_due').on(table.dueAt),
    check(
      'jobs_subject',
      sql`num_nonnulls(${table.orderRef}, ${table.messageId}, ${table.payoutId}, ${table.refundId}) = 1`,
    ),
  ],
);

export type JobRow = typeof jobs.$inferSelect;
