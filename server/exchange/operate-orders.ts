import { sentMoneyFrom } from '#domain/order/order-deadline';
import { notPossibleNow, notYours, orderIsOver, orderNotFound } from './domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction, type Visitor } from './exchange.ts';
import { verdictOn } from './order-rights.ts';
import { toOrder } from './order-view.ts';
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
  });

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
