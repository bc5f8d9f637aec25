import { and, eq } from 'drizzle-orm';
import { deadlineOf } from '#domain/order';
import { nextStatus } from '#machines/order-lifecycle/next-status';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import { schedule } from '../jobs/schedule.ts';
import { touchOrder } from '../live/touched-orders.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { jobs, type OrderRow, orderEvents, orders } from '../store/tables/orders.ts';
import { toOrder } from './order-view.ts';

/** A delivery that failed for a passing reason is tried again after this. */
const RETRY_AFTER_MS = 60_000;

/** Events that, where they leave the status as it is, neither count as an update nor start a delivery or a deadline anew. */
const RECORD_ONLY: readonly LifecycleEvent['type'][] = ['money.extra', 'money.reversed'];

/** What is written beside the new status. */
export interface Consequences {
  readonly changes?: Partial<Pick<OrderRow, 'hash' | 'description'>>;
  /** Kept with the event, for whoever asks later what happened. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** The row of an order, locked until the transaction ends. */
export const lockOrder = async (tx: Database, ref: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.select().from(orders).where(eq(orders.ref, ref)).for('update');
  return row;
};

/**
 * Lets an event happen to a locked order: status, event row and follow-up jobs, all in the caller's
 * transaction. Undefined, and nothing written, when the lifecycle refuses the event.
 */
export const applyEvent = async (
  tx: Database,
  clock: Clock,
  order: OrderRow,
  event: LifecycleEvent,
  { changes = {}, detail = {} }: Consequences = {},
): Promise<OrderRow | undefined> => {
  const status = nextStatus(
    { status: order.status, ...(order.cameFrom && { cameFrom: order.cameFrom }) },
    event,
  );
  if (status === undefined) return undefined;
  const now = new Date(await clock.nowIn(tx));
  const isRecordOnly = status === order.status && RECORD_ONLY.includes(event.type);
  const updatedAt = isRecordOnly ? order.updatedAt : now;
  const origin = cameFromOf(order, event);
  const [changed] = await tx
    .update(orders)
    .set({ ...changes, ...(origin && { cameFrom: origin }), status, updatedAt })
    .where(eq(orders.ref, order.ref))
    .returning();
  if (!changed) throw new Error(`order ${order.ref} vanished while it was locked`);
  await recordEvent(tx, { order, at: now, event: event.type, toStatus: status, detail });
  if (!isRecordOnly) await followUp(tx, now, changed, event);
  return changed;
};

/** Writes the pictures that prove a locked order's payment, and that they are others. */
export const keepProofImages = async (
  tx: Database,
  clock: Clock,
  order: OrderRow,
  { event, proofImages }: { readonly event: string } & Pick<OrderRow, 'proofImages'>,
): Promise<void> => {
  await tx.update(orders).set({ proofImages }).where(eq(orders.ref, order.ref));
  await recordEvent(tx, {
    order,
    at: new Date(await clock.nowIn(tx)),
    event,
    toStatus: order.status,
  });
};

/** Where an order goes back to when its documents are good. */
const cameFromOf = ({ status }: OrderRow, event: LifecycleEvent) =>
  event.type === 'kyc.required' && (status === 'pending' || status === 'verifying_transaction')
    ? status
    : undefined;

interface Recorded {
  readonly order: Pick<OrderRow, 'ref' | 'status'>;
  readonly at: Date;
  readonly event: string;
  readonly toStatus: OrderRow['status'];
  readonly detail?: Readonly<Record<string, string>>;
}

/** Writes down what happened to an order, even where it changes nothing. */
export const recordEvent = async (
  tx: Database,
  { order, at, event, toStatus, detail = {} }: Recorded,
): Promise<void> => {
  await tx
    .insert(orderEvents)
    .values({ orderRef: order.ref, at, event, fromStatus: order.status, toStatus, detail });
  touchOrder(tx, order.ref);
};

/** The jobs that the new status asks for, and an end to those it makes pointless. */
const followUp = async (tx: Database, now: Date, order: OrderRow, { type }: LifecycleEvent) => {
  if (order.status === 'paid' || type === 'retry.due') {
    await schedule(tx, { kind: 'deliver', orderRef: order.ref, dueAt: now });
  }
  if (order.status === 'retry_scheduled') {
    const dueAt = new Date(now.getTime() + RETRY_AFTER_MS);
    await schedule(tx, { kind: 'retry', orderRef: order.ref, dueAt });
  }
  await scheduleDeadline(tx, order);
};

/** The deadline of an order is a job like any other; an order that has none needs none. */
export const scheduleDeadline = async (tx: Database, row: OrderRow): Promise<void> => {
  const deadline = deadlineOf(toOrder(row));
  if (deadline === undefined) {
    await tx.delete(jobs).where(and(eq(jobs.kind, 'deadline'), eq(jobs.orderRef, row.ref)));
    return;
  }
  await schedule(tx, { kind: 'deadline', orderRef: row.ref, dueAt: new Date(deadline * 1000) });
};
