import {
  type LifecycleEvent,
  orderLifecycleMachine,
} from '#machines/order-lifecycle/order-lifecycle.machine';
import { modelOf } from '#tests/support/machine-model';

/** Every event with every payload that makes a difference. */
export const LIFECYCLE_EVENTS = [
  { type: 'money.matched' },
  { type: 'money.mismatched' },
  { type: 'money.received' },
  { type: 'money.late' },
  { type: 'money.extra' },
  { type: 'money.reversed' },
  { type: 'customer.saidSent' },
  { type: 'customer.cancelled' },
  { type: 'proof.requested' },
  { type: 'proof.provided' },
  { type: 'proof.accepted' },
  { type: 'proof.forged' },
  { type: 'kyc.required' },
  { type: 'kyc.verified', isMoneyIn: true },
  { type: 'kyc.verified', isMoneyIn: false },
  { type: 'voucher.accepted' },
  { type: 'voucher.rejected' },
  { type: 'recalculation.accepted' },
  { type: 'delivery.chosen' },
  { type: 'refund.chosen', isPayoutSent: false },
  { type: 'refund.chosen', isPayoutSent: true },
  { type: 'deadline.passed', isMoneyIn: true },
  { type: 'deadline.passed', isMoneyIn: false },
  { type: 'operator.cancelled' },
  { type: 'delivery.started' },
  { type: 'delivery.done' },
  { type: 'delivery.failed', retryable: true },
  { type: 'delivery.failed', retryable: false },
  { type: 'delivery.stopped' },
  { type: 'otp.asked' },
  { type: 'retry.due' },
  { type: 'manual.taken' },
] as const satisfies readonly LifecycleEvent[];

export const orderLifecycleModel = modelOf(orderLifecycleMachine, {
  input: undefined,
  events: LIFECYCLE_EVENTS,
  project: ({ cameFrom }) => cameFrom,
});
