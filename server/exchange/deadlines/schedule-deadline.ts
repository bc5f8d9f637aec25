import { and, eq, inArray } from 'drizzle-orm';
import { warningTimeOf } from '#domain/order/deadline-warning';
import { schedule } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { jobs } from '../../store/tables/orders.ts';
import { toOrder } from '../order-view.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** The deadline of an order is a job like any other, and so is its warning; an order that has none needs none. */
export const scheduleDeadline = async (tx: Database, order: StoredOrder): Promise<void> => {
  const { ref: orderRef, deadlineAt: dueAt } = order;
  if (dueAt === null) {
    const isOurs = inArray(jobs.kind, ['deadline', 'warning']);
    await tx.delete(jobs).where(and(isOurs, eq(jobs.orderRef, orderRef)));
    return;
  }
  await schedule(tx, { kind: 'deadline', orderRef, dueAt });
  await scheduleWarning(tx, order);
};

/**
 * When an order's customer is mailed that it is about to run out; undefined for a guest who wants no
 * news of it.
 */
export const mailTimeOf = (order: StoredOrder): Date | undefined => {
  const isMailed = order.userId !== null || order.newsEmail !== null;
  const warnAt = isMailed ? warningTimeOf(toOrder(order)) : undefined;
  return warnAt === undefined ? undefined : new Date(warnAt * 1000);
};

export const scheduleWarning = async (tx: Database, order: StoredOrder): Promise<void> => {
  const dueAt = mailTimeOf(order);
  if (dueAt) await schedule(tx, { kind: 'warning', orderRef: order.ref, dueAt });
};
