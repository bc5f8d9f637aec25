import { eq } from 'drizzle-orm';
import { orders } from '../../store/tables/orders.ts';
import { notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { lockOrder, recordEvent } from '../transitions.ts';

export interface OrderNotice {
  /** Of the order. */
  readonly ref: string;
  /** Plain text for its customer. */
  readonly notice: string;
}

/**
 * Adds a notice to an order, after those before it; its page shows it at once (ORD-15).
 * @param by what else is done in the same transaction, such as auditing who wrote it
 * @throws {DomainError} for an unknown order, and for one whose customer is forgotten
 */
export const notifyOrder = (
  exchange: Exchange,
  { ref, notice }: OrderNotice,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order) throw orderNotFound();
    if (order.forgottenAt !== null) throw notPossibleNow(FORGOTTEN);
    const notices = [...order.notices, notice];
    await tx.update(orders).set({ notices }).where(eq(orders.ref, ref));
    const at = new Date(await exchange.clock.nowIn(tx));
    await recordEvent(tx, { order, at, event: 'operator.notified', toStatus: order.status });
    await by(tx);
  });

const FORGOTTEN = 'What this order held of its customer is deleted.';
