import { type DecimalText, decimal, toText } from '#domain/money/money';
import { moneyFactsOf } from '#machines/order-lifecycle/money-facts';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import { schedule } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { siteSettings } from '../../store/tables/catalogue.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { refundClearing } from '../payments/refunds.ts';
import { convertOrder, isConverted, releaseHold, undoConversion } from './order-journals.ts';
import { recoverLoss } from './recover-loss.ts';

/** A transition of a locked order that was just written. */
export interface WrittenTransition {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
  readonly event: LifecycleEvent['type'];
  readonly at: Date;
}

/**
 * Posts what a transition entails, in the transaction that wrote it.
 * @returns whether the order has become paid and has its stock; false for a paid order that waits for stock, too
 */
export const bookTransition = async (
  tx: Database,
  { before, after, event, at }: WrittenTransition,
): Promise<boolean> => {
  const facts = moneyFactsOf({ from: before.status, event, to: after.status });
  const hasStock = facts.needsConversion && (await convertOrder(tx, after, at));
  if (facts.undoesConversion) {
    await undoConversion(tx, after, at);
    await countLess(tx, after, await recoverLoss(tx, after, at));
  }
  // What a paid order was paid with is all there until it has its stock.
  if (facts.needsRefundOfClearing && (isOver(after) || (await isConverted(tx, after)))) {
    await refundClearing(tx, after, { reason: event, at });
  }
  if (facts.releasesHold === 'at once') await releaseHold(tx, after, at);
  if (facts.releasesHold === 'after the reporting delay') await releaseLater(tx, before, at);
  return hasStock;
};

/** What made good a loss was never received for the order. */
const countLess = async (tx: Database, order: StoredOrder, recovered: DecimalText) => {
  if (decimal(recovered).eq(0)) return;
  const amountReceived = toText(decimal(order.amountReceived).minus(decimal(recovered)));
  await changeOrder(tx, order, { amountReceived });
};

const isOver = ({ status }: StoredOrder): boolean =>
  status === 'cancelled' || status === 'forged' || status === 'delivered';

/**
 * A report of money that was paid in time may come as much later than the deadline as reports may
 * take. An order that its customer never read after it was placed is not waited for: its account to
 * pay to was never shown.
 */
const releaseLater = async (tx: Database, before: StoredOrder, at: Date): Promise<void> => {
  const isUntouched = before.status === 'pending' && decimal(before.amountReceived).eq(0);
  if (before.readAt === null && isUntouched) {
    return releaseHold(tx, before, at);
  }
  await releaseAfterReports(tx, before, before.deadlineAt ?? at);
};

/**
 * Ends the hold of an order's stock once no money can be reported any more that was paid by then,
 * such as at the price that was agreed until then.
 */
export const releaseAfterReports = async (
  tx: Database,
  { ref: orderRef }: Pick<StoredOrder, 'ref'>,
  paidBy: Date,
): Promise<void> => {
  const [settings] = await tx.select({ reportDelay: siteSettings.reportDelay }).from(siteSettings);
  const dueAt = new Date(paidBy.getTime() + (settings?.reportDelay ?? 0) * 1000);
  await schedule(tx, { kind: 'release', orderRef, dueAt });
};
