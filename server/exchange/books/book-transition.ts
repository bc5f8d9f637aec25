import { VND } from '#domain/books/accounts';
import { decimal, toText } from '#domain/money';
import { deadlineOf } from '#domain/order';
import type { OrderStatus } from '#domain/order-status';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import { schedule } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { siteSettings } from '../../store/tables/catalogue.ts';
import { type OrderRow, UNPAID_STATUSES } from '../../store/tables/orders.ts';
import { toOrder } from '../order-view.ts';
import {
  type BookedOrder,
  clearingOf,
  convertOrder,
  isConverted,
  refundRest,
  releaseHold,
  undoConversion,
} from './order-journals.ts';
import { postJournal } from './post-journal.ts';

/** A transition of a locked order that was just written. */
export interface WrittenTransition {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly event: LifecycleEvent['type'];
  readonly at: Date;
}

/** Statuses that end an order without a delivery. */
const ENDED: readonly OrderStatus[] = ['cancelled', 'forged'];
/** Events by which an operator asserts a receipt that no report covers. */
const ASSERTING: readonly LifecycleEvent['type'][] = ['proof.accepted', 'voucher.accepted'];

const isUnpaid = (status: OrderStatus) => (UNPAID_STATUSES as readonly string[]).includes(status);
const isPaid = (status: OrderStatus) => !isUnpaid(status) && !ENDED.includes(status);

/**
 * Posts what a transition entails, in the transaction that wrote it.
 * @returns whether the order has its stock and can be delivered; false for one that is not paid or that waits for stock
 */
export const bookTransition = async (
  tx: Database,
  { before, after, event, at }: WrittenTransition,
): Promise<boolean> => {
  if (ASSERTING.includes(event)) await assertReceipt(tx, after, at);
  if (isPaid(before.status) && !isPaid(after.status)) await undoConversion(tx, after, at);
  if (ENDED.includes(after.status) && before.status !== after.status) {
    await refundRest(tx, after, at, event);
    if (event === 'deadline.passed') await releaseLater(tx, before, at);
    else await releaseHold(tx, after, at);
  }
  return after.status === 'paid' && (await convertOrder(tx, after, at));
};

/** Makes money beyond what an order can use a refund due; money of one that is still to be paid is left alone. */
export const refundExtra = async (tx: Database, order: OrderRow, at: Date): Promise<void> => {
  const isOver = ENDED.includes(order.status) || order.status === 'delivered';
  if (isOver || (await isConverted(tx, order))) await refundRest(tx, order, at, 'money.extra');
};

/** What is missing of the price counts as received on an operator's word, apart from what banks have reported. */
const assertReceipt = async (tx: Database, order: BookedOrder, at: Date): Promise<void> => {
  const { ref, cashAmount } = order;
  const missing = decimal(cashAmount).minus(decimal(await clearingOf(tx, order)));
  if (missing.lte(0)) return;
  const source = `assertion/${ref}`;
  const receipt = { ref, account: source, asset: VND, amount: toText(missing) };
  await postJournal(tx, {
    ...{ source, at, orderRef: ref },
    event: { type: 'money.received', ...receipt },
  });
};

/** A report of money that was paid in time may come as much later than the deadline as reports may take. */
const releaseLater = async (tx: Database, before: OrderRow, at: Date): Promise<void> => {
  const [settings] = await tx.select({ reportDelay: siteSettings.reportDelay }).from(siteSettings);
  const deadline = deadlineOf(toOrder(before)) ?? at.getTime() / 1000;
  const dueAt = new Date((deadline + (settings?.reportDelay ?? 0)) * 1000);
  await schedule(tx, { kind: 'release', orderRef: before.ref, dueAt });
};
