import { orderIsOver, orderNotFound } from './domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from './exchange.ts';
import { applyEvent, lockOrder } from './transitions.ts';

/**
 * Cancels an order that has not been paid, whatever its deadline says.
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
