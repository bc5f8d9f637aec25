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
  const standing = payoutLifecycleMachine.resolveState({ value: status });
  if (!standing.can(event)) return undefined;
  const [next] = transition(payoutLifecycleMachine, standing, event);
  return next.value;
};
