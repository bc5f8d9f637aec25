import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import type { OrderRow } from '../../store/tables/orders.ts';
import { type PayoutRow, payouts } from '../../store/tables/payouts.ts';
import { applyEvent } from '../transitions.ts';
import { followWithOrder } from './payout-order.ts';
import { chainRail } from './payout-rail.ts';
import { applyPayoutEvent, lockDelivery } from './payout-transitions.ts';
import { schedulePayoutWork } from './payout-work.ts';

/**
 * Starts to deliver a locked order that is paid: its payout is created in the transaction that says so. An order that is
 * being delivered again has its payout tried again; any other order is left alone.
 * @returns whether anything was started
 */
export const startDelivery = async (
  tx: Database,
  clock: Clock,
  order: OrderRow,
): Promise<boolean> => {
  const delivering =
    order.status === 'delivering'
      ? order
      : await applyEvent(tx, clock, order, { type: 'delivery.started' });
  if (!delivering) return false;
  const payout = await lockDelivery(tx, delivering);
  if (!payout) await createDelivery(tx, clock, delivering);
  else await deliverAgain(tx, clock, { payout, order: delivering });
  return true;
};

const createDelivery = async (tx: Database, clock: Clock, order: OrderRow): Promise<void> => {
  const { ref, networkKey, receivingAddress, quantity, currencyCode } = order;
  const now = new Date(await clock.nowIn(tx));
  const [payout] = await tx
    .insert(payouts)
    .values({
      ...{ kind: 'delivery', orderRef: ref, rail: chainRail(networkKey) },
      ...{ asset: currencyCode, amount: quantity, account: currencyCode },
      ...{ toProvider: networkKey, toAccount: receivingAddress, createdAt: now, updatedAt: now },
    })
    .returning();
  if (payout) await schedulePayoutWork(tx, payout, now);
};

/** One that cannot be tried again, because it was sent once, gives the order back to the operators. */
const deliverAgain = async (
  tx: Database,
  clock: Clock,
  delivery: { readonly payout: PayoutRow; readonly order: OrderRow },
): Promise<void> => {
  const { status } = delivery.payout;
  if (status === 'failed' || status === 'needsHand') {
    await applyPayoutEvent(tx, clock, delivery, { type: 'retry.due' });
  } else if (status === 'contradicted') {
    await followWithOrder(tx, clock, delivery);
  }
};
