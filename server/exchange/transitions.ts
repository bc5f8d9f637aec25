import { eq } from 'drizzle-orm';
import { isReviewed, newDeadline, REVIEW_SECONDS } from '#domain/order/order';
import { type LifecycleEvent, nextStatus } from '#machines/order-lifecycle/order-lifecycle.machine';
import { schedule } from '../jobs/schedule.ts';
import { touchOrder } from '../live/touched-orders.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { siteSettings } from '../store/tables/catalogue.ts';
import { orderEvents, orders } from '../store/tables/orders.ts';
import { bookTransition, type WrittenTransition } from './books/book-transition.ts';
import { scheduleDeadline } from './deadlines/schedule-deadline.ts';
import { toOrder } from './order-view.ts';
import { changeOrder, changeStatus, type OrderChanges } from './orders/change-order.ts';
import { measureSteps } from './orders/measure-steps.ts';
import { orderByRef } from './orders/read-orders.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { scheduleNews } from './schedule-news.ts';

/** A delivery that failed for a passing reason is tried again after this. */
const RETRY_AFTER_MS = 60_000;
/** A paid order whose stock is gone is delivered when there is stock again. */
const AWAITS_STOCK = 'stock.awaited';

/** Events that, where they leave the status as it is, neither count as an update nor start a delivery or a deadline anew. */
const RECORD_ONLY: readonly LifecycleEvent['type'][] = ['money.extra', 'money.reversed'];

/** Events that are news though the status stays: the customer is asked anew, or gets money back. */
const IN_NEWS: readonly LifecycleEvent['type'][] = [
  'money.mismatched',
  'voucher.rejected',
  'money.extra',
];

/** What is written beside the new status. */
export interface Consequences {
  readonly changes?: OrderChanges;
  /** Stored with the event, for later inquiries. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** An order, locked until the transaction ends. Its legs and its quote are changed under this lock alone. */
export const lockOrder = async (tx: Database, ref: string): Promise<StoredOrder | undefined> => {
  await tx.select({ ref: orders.ref }).from(orders).where(eq(orders.ref, ref)).for('update');
  // In a statement of its own: one that waited for the lock would see the legs as they were before.
  return orderByRef(tx, ref);
};

/**
 * Applies an event to a locked order: status, event row and follow-up jobs, all in the caller's
 * transaction. Undefined, and nothing written, when the lifecycle refuses the event.
 */
export const applyEvent = async (
  tx: Database,
  clock: Clock,
  order: StoredOrder,
  event: LifecycleEvent,
  { changes = {}, detail = {} }: Consequences = {},
): Promise<StoredOrder | undefined> => {
  const status = nextStatus(
    { status: order.status, ...(order.cameFrom && { cameFrom: order.cameFrom }) },
    event,
  );
  if (status === undefined) return undefined;
  const now = new Date(await clock.nowIn(tx));
  const isRecordOnly = status === order.status && RECORD_ONLY.includes(event.type);
  const updatedAt = isRecordOnly ? order.updatedAt : now;
  const origin = cameFromOf(order, event);
  const deadlineAt = isRecordOnly
    ? order.deadlineAt
    : await deadlineIn(tx, { ...order, status, updatedAt });
  const changed = await changeStatus(tx, order, {
    ...changes,
    ...(origin && { cameFrom: origin }),
    ...{ status, updatedAt, deadlineAt },
  });
  await recordEvent(tx, { order, at: now, event: event.type, toStatus: status, detail });
  if (status !== order.status) await measureSteps(tx, order, now);
  const written = { before: order, after: changed, event: event.type, at: now };
  const hasStock = await bookTransition(tx, written);
  if (!isRecordOnly) await followUp(tx, written, hasStock);
  if (status !== order.status || IN_NEWS.includes(event.type)) await scheduleNews(tx, changed, now);
  return changed;
};

/** Writes the pictures that prove a locked order's payment, and that they are others. */
export const keepProofImages = async (
  tx: Database,
  clock: Clock,
  order: StoredOrder,
  { event, proofImages }: { readonly event: string } & Pick<StoredOrder, 'proofImages'>,
): Promise<void> => {
  await changeOrder(tx, order, { proofImages });
  const at = new Date(await clock.nowIn(tx));
  await recordEvent(tx, { order, at, event, toStatus: order.status });
};

/** Where an order goes back to when its documents are good. */
const cameFromOf = ({ status }: StoredOrder, event: LifecycleEvent) =>
  event.type === 'kyc.required' && (status === 'pending' || status === 'verifying_transaction')
    ? status
    : undefined;

interface Recorded {
  readonly order: Pick<StoredOrder, 'ref' | 'status'>;
  readonly at: Date;
  readonly event: string;
  readonly toStatus: StoredOrder['status'];
  readonly detail?: Readonly<Record<string, string>>;
}

/** Adds an event row, even where the status stays. */
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
const followUp = async (tx: Database, written: WrittenTransition, hasStock: boolean) => {
  const { before, after: order, event, at: now } = written;
  if (hasStock || event === 'retry.due') {
    await schedule(tx, { kind: 'deliver', orderRef: order.ref, dueAt: now });
  } else if (order.status === 'paid' && before.status !== 'paid') {
    await recordEvent(tx, { order, at: now, event: AWAITS_STOCK, toStatus: order.status });
  }
  if (order.status === 'retry_scheduled') {
    const dueAt = new Date(now.getTime() + RETRY_AFTER_MS);
    await schedule(tx, { kind: 'retry', orderRef: order.ref, dueAt });
  }
  await scheduleDeadline(tx, order);
};

/** Deadline of an order that enters a status. */
const deadlineIn = async (tx: Database, order: StoredOrder): Promise<Date | null> => {
  const reviewTimer = isReviewed(order) ? await readReviewTimer(tx) : 0;
  const deadline = newDeadline(toOrder(order), reviewTimer);
  return deadline === undefined ? null : new Date(deadline * 1000);
};

/** In the transaction: the configuration's own reading would wait for its connection. */
const readReviewTimer = async (tx: Database): Promise<number> => {
  const [settings] = await tx.select({ seconds: siteSettings.reviewTimer }).from(siteSettings);
  return settings?.seconds ?? REVIEW_SECONDS;
};
