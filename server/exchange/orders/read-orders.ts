import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderDeposit } from '#domain/order/order-deposit';
import type { OrderRefund } from '#domain/order/order-refund';
import type { TimelineEntry } from '#domain/order/timeline';
import type { Database } from '../../store/database.ts';
import { currencies } from '../../store/tables/catalogue.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { orderEvents, orders } from '../../store/tables/orders.ts';
import { quotes } from '../../store/tables/quotes.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { reviews } from '../../store/tables/reviews.ts';
import { voucherAttempts } from '../../store/tables/voucher-attempts.ts';
import { isRef } from '../order-codes.ts';
import type { StoredReview } from '../reviews/stored-review.ts';
import { selectTimeline } from './select-timeline.ts';
import { type StoredOrder, toStoredOrder } from './stored-order.ts';

const incoming = alias(orderLegs, 'incoming');
const outgoing = alias(orderLegs, 'outgoing');

const { rate, fee, transferFee, endsAt } = quotes;

const NO_EVENT = sql<string>`0`;
const NO_REFUNDS = sql<readonly OrderRefund[]>`'[]'::jsonb`;
/** Refunds of an order, oldest first; one on its way has a payout that is neither sent nor given up. */
const ALL_REFUNDS = sql<readonly OrderRefund[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'amount', ${refunds.amount}::text,
    'state', case when ${refunds.status} = 'paid' then 'sent' when ${refunds.payoutId} is null then 'due' else 'sending' end,
    'bankCode', coalesce(${refunds.toBank}, ''),
    'accountNumber', coalesce(${refunds.toAccountNumber}, ''),
    'memo', ${refunds.toMemo},
    'createdAt', floor(extract(epoch from ${refunds.createdAt}))::int
  ) order by ${refunds.createdAt}, ${refunds.id})
  from ${refunds} where ${refunds.orderRef} = ${orders.ref} and ${refunds.asset} = ${incoming.asset}
), '[]'::jsonb)`;
const NO_DEPOSITS = sql<readonly OrderDeposit[]>`'[]'::jsonb`;
/** Coins on their way to an order, oldest first; what was undone after it was counted is gone like the rest. */
const ALL_DEPOSITS = sql<readonly OrderDeposit[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'amount', trim_scale(${chainDeposits.amount})::text,
    'hash', ${chainDeposits.hash},
    'confirmations', ${chainDeposits.confirmations},
    'state', case ${chainDeposits.state} when 'reversed' then 'gone' else ${chainDeposits.state} end,
    'seenAt', floor(extract(epoch from ${chainDeposits.seenAt}))::int
  ) order by ${chainDeposits.seenAt}, ${chainDeposits.hash}, ${chainDeposits.index})
  from ${chainDeposits}
  where ${chainDeposits.orderRef} = ${orders.ref} and ${chainDeposits.asset} = ${incoming.asset}
), '[]'::jsonb)`;

const NO_VOUCHERS = sql<number>`0`;
const OPEN_VOUCHERS = sql<number>`(select count(*)::int from ${voucherAttempts} where ${voucherAttempts.orderRef} = ${orders.ref} and ${voucherAttempts.state} = 'open')`;

const NOWHERE = sql<string>`''`;
/**
 * Account of the newest report. A report has it in plain form; an address needs its own letters,
 * which its deposit has.
 */
const NEWEST_ACCOUNT = sql<string>`coalesce((
  select coalesce(${chainDeposits.address}, ${moneyReports.accountNumber})
  from ${moneyReports} left join ${chainDeposits} on ${chainDeposits.orderRef} = ${moneyReports.orderRef}
    and starts_with(${moneyReports.transactionId} || '#', concat(${chainDeposits.networkKey}, ':', ${chainDeposits.hash}, ':', ${chainDeposits.index}, '#'))
  where ${moneyReports.orderRef} = ${orders.ref} and ${moneyReports.state} = 'matched'
  order by ${moneyReports.receivedAt} desc limit 1), '')`;

const NO_REVIEW = sql<StoredReview | null>`null`;
const ITS_REVIEW = sql<StoredReview | null>`(select jsonb_build_object('state', ${reviews.state}, 'content', ${reviews.content}) from ${reviews} where ${reviews.orderRef} = ${orders.ref})`;
const NOTHING_YET = sql<readonly TimelineEntry[]>`'[]'::jsonb`;
const ALL_EVENTS = selectTimeline(orders.ref, incoming.asset);

const NEWEST_EVENT = sql<string>`coalesce((select max(${orderEvents.id}) from ${orderEvents} where ${orderEvents.orderRef} = ${orders.ref}), 0)`;

/** Orders with their legs and their quotes, which every order has. */
const selectOrders = (
  db: Database,
  {
    sequence = NO_EVENT,
    refunded = NO_REFUNDS,
    deposited = NO_DEPOSITS,
    checkedVouchers = NO_VOUCHERS,
    receivedOn = NOWHERE,
    written = NO_REVIEW,
    happened = NOTHING_YET,
  } = {},
) =>
  db
    .select({
      order: orders,
      incoming,
      outgoing,
      quote: { rate, fee, transferFee, endsAt },
      currencyType: sql<string>`coalesce((select ${currencies.type} from ${currencies} where ${currencies.code} = case ${orders.type} when 'sell' then ${incoming.asset} else ${outgoing.asset} end), '')`,
      sequence,
      refunded,
      deposited,
      checkedVouchers,
      receivedOn,
      written,
      happened,
    })
    .from(orders)
    .innerJoin(incoming, and(eq(incoming.orderRef, orders.ref), eq(incoming.direction, 'in')))
    .innerJoin(outgoing, and(eq(outgoing.orderRef, orders.ref), eq(outgoing.direction, 'out')))
    .innerJoin(quotes, eq(quotes.orderRef, orders.ref))
    .$dynamic();

const oneOrder = async (db: Database, condition: SQL): Promise<StoredOrder | undefined> => {
  const [found] = await selectOrders(db).where(condition);
  return found && toStoredOrder(found);
};

/** An order as it is stored; undefined for a wrong reference and for one that could not be. */
export const orderByRef = async (db: Database, ref: string): Promise<StoredOrder | undefined> =>
  isRef(ref) ? oneOrder(db, eq(orders.ref, ref)) : undefined;

/** The order that was placed under a key, by the key's hash. */
export const orderByKey = (db: Database, keyHash: string): Promise<StoredOrder | undefined> =>
  oneOrder(db, eq(orders.keyHash, keyHash));

/** An order together with the number of its newest event, both of one moment. */
export const orderWithSequence = async (
  db: Database,
  ref: string,
): Promise<{ readonly order: StoredOrder; readonly sequence: number } | undefined> => {
  if (!isRef(ref)) return undefined;
  const [found] = await selectOrders(db, {
    sequence: NEWEST_EVENT,
    refunded: ALL_REFUNDS,
    deposited: ALL_DEPOSITS,
    checkedVouchers: OPEN_VOUCHERS,
    receivedOn: NEWEST_ACCOUNT,
    written: ITS_REVIEW,
    happened: ALL_EVENTS,
  }).where(eq(orders.ref, ref));
  return found && { order: toStoredOrder(found), sequence: Number(found.sequence) };
};

/** A part of a list of orders, newest first. */
export interface OrderList {
  readonly where?: SQL | undefined;
  readonly limit: number;
  readonly offset?: number;
  /** Creation time unless said otherwise. */
  readonly newestBy?: 'createdAt' | 'updatedAt';
}

export const listOrders = async (
  db: Database,
  { where, limit, offset = 0, newestBy = 'createdAt' }: OrderList,
): Promise<readonly StoredOrder[]> => {
  const found = await selectOrders(db)
    .where(where)
    .orderBy(desc(orders[newestBy]), desc(orders.ref))
    .limit(limit)
    .offset(offset);
  return found.map(toStoredOrder);
};
