import type { OrderStatus } from '#domain/order-status';
import type { LifecycleEvent } from '../order-lifecycle/order-lifecycle.machine.ts';
import type { PayoutStatus } from './payout-lifecycle.machine.ts';

/** Statuses in which an order waits for the next try of its delivery. */
const WAITING: readonly OrderStatus[] = ['retry_scheduled', 'error'];

/**
 * Events that a new status of its delivery means for an order, in the order they happen; none when the order stays as it
 * is. A payment that turns out to be sent while its order waits for the next try ends that wait.
 */
export const orderEventsOf = (
  payout: PayoutStatus,
  order: OrderStatus,
): readonly Extract<
  LifecycleEvent,
  { readonly type: 'retry.due' | 'delivery.done' | 'delivery.failed' }
>[] => {
  switch (payout) {
    case 'sent':
    case 'confirmed':
      return WAITING.includes(order)
        ? [{ type: 'retry.due' }, { type: 'delivery.done' }]
        : [{ type: 'delivery.done' }];
    case 'failed':
      return [{ type: 'delivery.failed', retryable: true }];
    case 'needsHand':
    case 'contradicted':
    case 'givenUp':
      return [{ type: 'delivery.failed', retryable: false }];
    default:
      return [];
  }
};
