import { eq } from 'drizzle-orm';
import { decimal } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { scheduleDeadline } from '../deadlines/schedule-deadline.ts';
import { moveDeadline } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

const ZERO = decimal('0');

/**
 * Stops the deadline of a locked order while all of its coins are on their way, and starts it again when some of them have
 * left the chain. Stopped means as long as a review may take, from the order's own end on at the latest: neither what never
 * becomes final nor transfers that replace each other hold the exchange's dong for ever. Less than the agreed amount stops nothing, or a grain of dust would.
 */
export const followDeposits = async (
  tx: Database,
  order: StoredOrder,
  { now, reviewTimer }: { readonly now: Date; readonly reviewTimer: number },
): Promise<void> => {
  if (order.status !== 'pending' || order.deadlineAt === null) return;
  const own = new Date(order.createdAt.getTime() + order.timer * 1000);
  const isStopped = order.deadlineAt > own;
  const isComplete = await isAllOnItsWay(tx, order);
  if (isComplete === isStopped) return;
  const stopped = Math.min(now.getTime(), own.getTime()) + reviewTimer * 1000;
  const deadlineAt = isComplete ? new Date(Math.max(stopped, own.getTime())) : own;
  await scheduleDeadline(tx, await moveDeadline(tx, order, deadlineAt));
};

const isAllOnItsWay = async (tx: Database, order: StoredOrder): Promise<boolean> => {
  const { asset, amount } = incomingOf(order);
  const deposits = await tx
    .select()
    .from(chainDeposits)
    .where(eq(chainDeposits.orderRef, order.ref));
  const coming = deposits
    .filter(
      ({ state, asset: arrived }) =>
        arrived === asset && (state === 'seen' || state === 'confirmed'),
    )
    .reduce((sum, deposit) => sum.plus(decimal(deposit.amount)), ZERO);
  return coming.gte(decimal(amount));
};
