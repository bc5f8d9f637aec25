import { transition } from 'xstate';
import type { OrderStatus } from '#domain/order-status';
import {
  type KycOrigin,
  type LifecycleEvent,
  orderLifecycleMachine,
} from './order-lifecycle.machine.ts';

/** The part of an order that decides which events it takes. */
export interface OrderState {
  readonly status: OrderStatus;
  /** Status in which documents were asked for; read in `require_kyc` only, `pending` by default. */
  readonly cameFrom?: KycOrigin | undefined;
}

/**
 * Status an event leads to (possibly the same one), or undefined when the lifecycle refuses the event: then nothing may
 * be written. Pure: it starts no actor and runs no action.
 */
export const nextStatus = (
  { status, cameFrom = 'pending' }: OrderState,
  event: LifecycleEvent,
): OrderStatus | undefined => {
  const snapshot = orderLifecycleMachine.resolveState({ value: status, context: { cameFrom } });
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(orderLifecycleMachine, snapshot, event);
  return next.value;
};
