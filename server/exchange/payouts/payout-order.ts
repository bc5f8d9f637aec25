import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import type { PayoutRow } from '../../store/tables/payouts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent } from '../transitions.ts';

/** What the customer is told of a delivery that nobody knows anything about. */
const FAILED = 'DELIVERY_FAILED';

interface Delivery {
  readonly payout: PayoutRow;
  readonly order: StoredOrder;
}

/**
 * Lets the order follow its delivery: delivered when it was sent, tried again later when it failed for a while, an error
 * when it needs a hand. Undefined when that changes nothing.
 */
export const followWithOrder = async (
  tx: Database,
  clock: Clock,
  delivery: Delivery,
): Promise<StoredOrder | undefined> => {
  const { payout, order } = delivery;
  switch (payout.status) {
    case 'sent':
    case 'confirmed':
      return delivered(tx, clock, delivery);
    case 'failed':
    case 'needsHand':
    case 'contradicted':
    case 'givenUp': {
      const reason = payout.lastAnswer || FAILED;
      const type = 'delivery.failed' as const;
      const retryable = payout.status === 'failed';
      const consequences = { changes: { description: reason }, detail: { reason } };
      return applyEvent(tx, clock, order, { type, retryable }, consequences);
    }
    default:
      return undefined;
  }
};

/** A payment that turns out to be sent while its order waits for the next try ends that, too. */
const delivered = async (tx: Database, clock: Clock, { payout, order }: Delivery) => {
  const hash = payout.transactionId;
  const isWaiting = order.status === 'retry_scheduled' || order.status === 'error';
  const delivering = isWaiting
    ? await applyEvent(tx, clock, order, { type: 'retry.due' })
    : undefined;
  return applyEvent(
    tx,
    clock,
    delivering ?? order,
    { type: 'delivery.done' },
    { changes: { hash, amountSent: payout.amount, description: '' }, detail: { hash } },
  );
};
