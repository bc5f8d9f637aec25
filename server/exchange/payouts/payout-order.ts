import { operatorByKey } from '#domain/rails/operator-money';
import { railKeyOf } from '#domain/rails/rails';
import { orderEventsOf } from '#machines/payout-lifecycle/order-events';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent } from '../transitions.ts';

/** Message to the customer about a delivery whose outcome is unknown. */
const FAILED = 'DELIVERY_FAILED';

interface Delivery {
  readonly payout: PayoutRow;
  readonly order: StoredOrder;
}

/**
 * Applies a delivery's status to its order: delivered when it was sent, retried when it failed temporarily, an error
 * when it needs an operator. Undefined when that changes nothing.
 */
export const followWithOrder = async (
  tx: Database,
  clock: Clock,
  { payout, order }: Delivery,
): Promise<StoredOrder | undefined> => {
  let followed: StoredOrder | undefined;
  for (const event of orderEventsOf(payout.status, order.status))
    followed = await applyEvent(
      tx,
      clock,
      followed ?? order,
      event,
      consequencesOf(event.type, payout),
    );
  return followed;
};

/** Fields written with the order's new status. */
const consequencesOf = (
  event: ReturnType<typeof orderEventsOf>[number]['type'],
  payout: PayoutRow,
) => {
  if (event === 'delivery.done') {
    const hash = payout.transactionId;
    const isInside = operatorByKey(railKeyOf({ id: payout.rail })) !== undefined;
    const batch = isInside ? { batchNumber: hash } : {};
    const changes = { hash, ...batch, amountSent: payout.amount, description: '' };
    return { changes, detail: { hash } };
  }
  if (event === 'delivery.failed') {
    const reason = payout.lastAnswer || FAILED;
    return { changes: { description: reason }, detail: { reason } };
  }
  return undefined;
};
