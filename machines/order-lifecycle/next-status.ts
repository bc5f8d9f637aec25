import { transition } from 'xstate';
import type { OrderStatus } from '#domain/order-status';
import {
  type KycOrigin,
  type LifecycleEvent,
  orderLifecycleMachine,
} from './order-lifecycle.machine.ts';

/** Where an order stands, as its row tells it. */
export interface OrderStanding {
  readonly status: OrderStatus;
  /** The status it had when documents were asked for; only `require_kyc` needs it, and then it is `pending` by default. */
  readonly cameFrom?: KycOrigin | undefined;
}

/**
 * The status an event leads to (possibly the same one), or undefined when the lifecycle refuses the
 * event: then nothing may be written. Pure: it starts no actor and runs no action.
 */
export const nextStatus = (
  { status, cameFrom = 'pending' }: OrderStanding,
  event: LifecycleEvent,
): OrderStatus | undefined => {
  const standing = orderLifecycleMachine.resolveState({ value: status, context: { cameFrom } });
  if (!standing.can(event)) return undefined;
  const [next] = transition(orderLifecycleMachine, standing, event);
  return next.value;
};
