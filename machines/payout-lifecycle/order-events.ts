import type { OrderStatus } from '#domain/order/order-status';
import type { LifecycleEvent } from '../order-lifecycle/order-lifecycle.machine.ts';
import type { PayoutStatus } from './payout-lifecycle.machine.ts';

/** Statuses in which an order waits for the next attempt of its delivery. */
const WAITING: readonly OrderStatus[] = ['retry_scheduled', 'error'];

/**
 * Events that a payout's new status means for its order, in sequence; none when the order stays as it is. A payment
 * found to be sent while its order waits for the next attempt ends that wait.
 */
export const orderEventsOf = (
  payout: PayoutStatus,
  order: OrderStatus,
): readonly Extract<
  LifecycleEvent,
  { readonly type: 'retry.due' | 'delivery.done' | 'delivery.failed' | 'otp.asked' }
>[] => {
  switch (payout) {
    case 'sent':
    case 'confirmed':
      return WAITING.includes(order)
        ? [{ type: 'retry.due' }, { type: 'delivery.done' }]
        : [{ type: 'delivery.done' }];
    case 'waitingOtp':
      return WAITING.includes(order)
        ? [{ type: 'retry.due' }, { type: 'otp.asked' }]
        : [{ type: 'otp.asked' }];
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
