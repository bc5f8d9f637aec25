import { and, asc, eq, exists, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { touchOrder } from '../../live/touched-orders.ts';
import type { Database } from '../../store/database.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { jobs, type OrderRow, orders } from '../../store/tables/orders.ts';
import { extendTime } from '../orders/change-order.ts';

/** Which deadlines stand still, from when on, and for how long. */
export interface Standstill {
  /** Only deadlines after this moment are extended: what had passed before stays passed. */
  readonly from: Date;
  readonly seconds: number;
  readonly where?: SQL | undefined;
}

/** Jobs that are due by an order's deadline. */
const BY_DEADLINE = ['deadline', 'warning'] as const;

/** Orders of one statement: its parameters are limited. */
const BATCH = 1_000;

/**
 * Extends deadlines with all that depends on them: the `Timer` of orders that wait for their money, and the jobs. The end
 * of a quote stays. The orders are locked in the sequence of their references, before their jobs, as everywhere else.
 * @returns the orders whose deadlines were extended
 */
export const extendDeadlines = async (
  tx: Database,
  { from, seconds, where }: Standstill,
): Promise<readonly Pick<OrderRow, 'ref' | 'status'>[]> => {
  if (seconds <= 0) return [];
  const open = await tx
    .select({ ref: orders.ref, status: orders.status })
    .from(orders)
    .where(and(gt(orders.deadlineAt, from), where))
    .orderBy(asc(orders.ref))
    .for('update');
  for (let at = 0; at < open.length; at += BATCH) {
    await extend(
      tx,
      open.slice(at, at + BATCH).map(({ ref }) => ref),
      seconds,
    );
  }
  return open;
};

const extend = async (tx: Database, refs: readonly string[], seconds: number) => {
  const more = sql`${seconds}::int * interval '1 second'`;
  await extendTime(tx, refs, seconds);
  await tx
    .update(jobs)
    .set({ dueAt: sql`${jobs.dueAt} + ${more}` })
    .where(and(inArray(jobs.orderRef, [...refs]), inArray(jobs.kind, [...BY_DEADLINE])));
  for (const ref of refs) touchOrder(tx, ref);
};

/** Orders that are to be paid to or from one of some banks. */
export const paidThrough = (tx: Database, bankCodes: readonly string[]): SQL => {
  const leg = and(
    eq(orderLegs.orderRef, orders.ref),
    eq(orderLegs.direction, 'in'),
    or(
      inArray(orderLegs.ourProvider, [...bankCodes]),
      inArray(orderLegs.theirProvider, [...bankCodes]),
    ),
  );
  return exists(tx.select({ one: sql`1` }).from(orderLegs).where(leg));
};

/** Orders that have nothing to do with these banks. */
export const notPaidThrough = (tx: Database, bankCodes: readonly string[]): SQL | undefined =>
  bankCodes.length === 0 ? undefined : not(paidThrough(tx, bankCodes));
