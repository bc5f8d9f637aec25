import { transition } from 'xstate';
import {
  type PayoutEvent,
  type PayoutStatus,
  payoutLifecycleMachine,
} from './payout-lifecycle.machine.ts';

/**
 * The status an event leads to, or undefined when the lifecycle refuses the event: then nothing may be written. Pure: it
 * starts no actor and runs no action.
 */
export const nextPayoutStatus = (
  status: PayoutStatus,
  event: PayoutEvent,
): PayoutStatus | undefined => {
  const current = payoutLifecycleMachine.resolveState({ value: status });
  if (!current.can(event)) return undefined;
  const [next] = transition(payoutLifecycleMachine, current, event);
  return next.value;
};
