import { and, arrayContains, eq } from 'drizzle-orm';
import { isCancellable } from '#domain/order/cancellation';
import { sentMoneyFrom } from '#domain/order/order-deadline';
import type { Database } from '../store/database.ts';
import { chainDeposits } from '../store/tables/chain-deposits.ts';
import { isWaiting, moneyReports } from '../store/tables/money-reports.ts';
import { voucherAttempts } from '../store/tables/voucher-attempts.ts';
import { releaseAfterReports } from './books/book-transition.ts';
import { notPossibleNow, notYours, orderIsOver, orderNotFound } from './domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction, type Visitor } from './exchange.ts';
import { verdictOn } from './order-rights.ts';
import { toOrder } from './order-view.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { isFromThirdParty } from './payments/assess-report.ts';
import { applyEvent, lockOrder } from './transitions.ts';

/**
 * The customer says that the money is on its way, so the order waits for it instead of running out.
 * @throws {DomainError} for an unknown or a stranger's order, or one that does not allow it (yet)
 */
export const confirmSentMoney = (
  exchange: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    if (verdictOn('sayMoneySent', order, visitor) === 'refused') throw notYours();
    const from = sentMoneyFrom(toOrder(order));
    const isAllowed = from !== undefined && (await exchange.clock.nowIn(tx)) > from * 1000;
    const changed =
      isAllowed && (await applyEvent(tx, exchange.clock, order, { type: 'customer.saidSent' }));
    if (!changed) throw notPossibleNow('Please wait a few minutes and try again.');
    // A word without money holds no stock for longer than a part of it does.
    await releaseAfterReports(tx, order, order.quoteEndsAt);
  });

/**
 * The customer cancels an order that waits for its money, once for all: its stock is free at once,
 * and money that comes later buys nothing at the agreed price (decision 29).
 * @throws {DomainError} for an unknown or a stranger's order, and for one whose money has come or
 *   is on its way
 */
export const cancelOwnOrder = (exchange: Exchange, ref: string, visitor: Visitor): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    if (verdictOn('cancel', order, visitor) === 'refused') throw notYours();
    const isAllowed = isCancellable(toOrder(order)) && !(await isMoneyKnown(tx, order));
    const changed =
      isAllowed && (await applyEvent(tx, exchange.clock, order, { type: 'customer.cancelled' }));
    if (!changed) throw notPossibleNow('This order cannot be cancelled any more.');
  });

/**
 * Whether anything of an order's money was ever seen, even if it was undone since: a report, also
 * one that names the order and waits for an operator, coins on a chain, or a voucher that was
 * tried. What waits because another person sent it is not its customer's: anybody may send a dong
 * with the text of an order. A locked order is read without them.
 */
const isMoneyKnown = async (tx: Database, order: StoredOrder): Promise<boolean> => {
  const { ref } = order;
  const waiting = await tx
    .select()
    .from(moneyReports)
    .where(and(isWaiting(moneyReports), arrayContains(moneyReports.namedOrders, [ref])));
  const counts = [
    waiting.filter((report) => !isFromThirdParty(order, report)).length,
    await tx.$count(moneyReports, eq(moneyReports.orderRef, ref)),
    await tx.$count(chainDeposits, eq(chainDeposits.orderRef, ref)),
    await tx.$count(voucherAttempts, eq(voucherAttempts.orderRef, ref)),
  ];
  return counts.some((count) => count > 0);
};

/**
 * Cancels an order that has not been paid, whatever its deadline says; a part that came goes back.
 * @param by what else is done in the same transaction, such as writing down who did it
 * @throws {DomainError} for an unknown order, and for one that has come too far
 */
export const cancelOrder = (
  exchange: Exchange,
  ref: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    const changed = await applyEvent(tx, exchange.clock, order, { type: 'operator.cancelled' });
    if (!changed) throw orderIsOver();
    await by(tx);
  });
