import { and, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { ENDED_STATUSES } from '#domain/order/order-status';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { isWaiting, moneyReports } from '../../store/tables/money-reports.ts';
import { jobs, orderEvents, orders } from '../../store/tables/orders.ts';
import { type PAYOUT_STATUSES, payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { reviews } from '../../store/tables/reviews.ts';

/** Payouts that are not to be sent any more; where the provider is still asked about one, it has a job. */
export const SETTLED_PAYOUTS = [
  'sent',
  'confirmed',
  'givenUp',
] as const satisfies readonly (typeof PAYOUT_STATUSES)[number][];

const REF = sql.raw('"orders"."ref"');

const none = (query: SQL): SQL => sql`not exists (select 1 ${query})`;

const textsOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );

/** An open payout of an order: its delivery, or one that pays its refunds. */
const OPEN_PAYOUT = sql`from ${payouts} p
  where (p.order_ref = ${REF} or p.id in (select r.payout_id from ${refunds} r where r.order_ref = ${REF}))
    and (p.status not in (${textsOf(SETTLED_PAYOUTS)}) or exists (select 1 from ${jobs} j where j.payout_id = p.id))`;

/** Time of the last event of an order, which every status and every change of its money writes. */
const LAST_EVENT = sql`greatest(${orders.updatedAt},
  (select max(e.at) from ${orderEvents} e where e.order_ref = ${REF}),
  (select max(m.received_at) from ${moneyReports} m where m.order_ref = ${REF}),
  (select max(d.updated_at) from ${chainDeposits} d where d.order_ref = ${REF}),
  (select max(greatest(r.created_at, p.updated_at)) from ${refunds} r left join ${payouts} p on p.id = r.payout_id where r.order_ref = ${REF}),
  (select max(p.updated_at) from ${payouts} p where p.order_ref = ${REF}))`;

/**
 * Condition for an order that has come to its end so long ago that it is forgotten, and of which nothing is open: no job, no
 * payout, no refund, no money that waits for an operator or stands on an account of the order, no deposit on its way, no
 * review that waits.
 */
export const isAtRestSince = (before: Date): SQL | undefined =>
  and(
    inArray(orders.status, [...ENDED_STATUSES]),
    isNull(orders.deadlineAt),
    lt(orders.updatedAt, before),
    sql`${LAST_EVENT} < ${before.toISOString()}::timestamptz`,
    none(sql`from ${jobs} j where j.order_ref = ${REF}`),
    none(OPEN_PAYOUT),
    none(sql`from ${refunds} r where r.order_ref = ${REF} and r.status = 'due'`),
    none(
      sql`from ${ledgerAccounts} a where a.owner = ${REF} and a.kind in ('clearing', 'held') and a.balance <> 0`,
    ),
    none(sql`from ${chainDeposits} d where d.order_ref = ${REF} and d.state = 'seen'`),
    none(
      sql`from ${moneyReports} where ${isWaiting(moneyReports)} and ${REF} = any(${moneyReports.namedOrders})`,
    ),
    none(sql`from ${reviews} v where v.order_ref = ${REF} and v.state = 'waiting'`),
  );

/**
 * Orders that were forgotten and hold something of a customer again: money came back or went back, and an operator had to name
 * an account for it.
 */
const WITH_NEW_DATA = sql`select r.order_ref from ${refunds} r where r.to_account_number is not null
  union select m.order_ref from ${moneyReports} m where m.raw <> ''
  union select d.order_ref from ${chainDeposits} d where d.raw <> ''`;

interface Wanted {
  /** Whether orders are wanted that were forgotten before. */
  readonly isAgain: boolean;
  readonly limit: number;
  /** References that are not wanted. */
  readonly except: readonly string[];
}

/** References of orders that are to be forgotten, the oldest first. */
export const ordersToForget = async (
  db: Database,
  before: Date,
  { isAgain, limit, except }: Wanted,
): Promise<readonly string[]> => {
  const found = await db
    .select({ ref: orders.ref })
    .from(orders)
    .where(
      and(
        isAgain
          ? and(isNotNull(orders.forgottenAt), sql`${REF} in (${WITH_NEW_DATA})`)
          : isNull(orders.forgottenAt),
        isAtRestSince(before),
        except.length === 0 ? undefined : notInArray(orders.ref, [...except]),
      ),
    )
    .orderBy(orders.updatedAt, orders.ref)
    .limit(limit);
  return found.map(({ ref }) => ref);
};

/** Whether a locked order is still to be forgotten: money may have come before the lock was given. */
export const isStillToForget = async (tx: Database, ref: string, before: Date): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.ref, ref), isAtRestSince(before)))) > 0;
