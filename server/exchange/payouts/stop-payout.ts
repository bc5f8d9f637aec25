import { eq } from 'drizzle-orm';
import { decimal } from '#domain/money/money';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { lossOf } from '../books/recover-loss.ts';
import { orderByRef } from '../orders/read-orders.ts';
import { applyEvent } from '../transitions.ts';
import { applyPayoutEvent, type LockedPayout } from './payout-transitions.ts';

/** Whether receipts of an order that a payout is of were undone, and are not made good. */
export const isOfLostMoney = async (
  tx: Database,
  payout: Pick<PayoutRow, 'id' | 'orderRef'>,
): Promise<boolean> => {
  for (const ref of await orderRefsOf(tx, payout)) {
    const order = await orderByRef(tx, ref);
    if (order && decimal(await lossOf(tx, order)).gt(0)) return true;
  }
  return false;
};

/** The order that a payout delivers, or those whose money it sends back. */
const orderRefsOf = async (
  tx: Database,
  { id, orderRef }: Pick<PayoutRow, 'id' | 'orderRef'>,
): Promise<readonly string[]> => {
  if (orderRef !== null) return [orderRef];
  const paid = await tx
    .selectDistinct({ ref: refunds.orderRef })
    .from(refunds)
    .where(eq(refunds.payoutId, id));
  return paid.flatMap(({ ref }) => ref ?? []);
};

/**
 * Keeps a locked payout that is about to be sent from being sent: an order that was to be delivered goes back to review without a
 * conversion, which makes the loss good; a refund, and a delivery that an operator has taken over, needs a hand.
 */
export const stopPayout = async (
  tx: Database,
  clock: Clock,
  { payout, order }: LockedPayout,
): Promise<void> => {
  // The order first: of a delivery that is given up it would become an error.
  const stopped =
    order &&
    (await applyEvent(
      tx,
      clock,
      order,
      { type: 'delivery.stopped' },
      { changes: { description: '' } },
    ));
  await applyPayoutEvent(
    tx,
    clock,
    { payout, order: stopped ?? order },
    { type: stopped ? 'receipt.lost' : 'hand.taken' },
  );
};
