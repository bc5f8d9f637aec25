import {
  type PayoutEvent,
  payoutLifecycleMachine,
} from '#machines/payout-lifecycle/payout-lifecycle.machine';
import { modelOf } from '#tests/support/machine-model';

const OUTCOMES = ['sent', 'otpAsked', 'failedForNow', 'failed', 'missing'] as const;

/** Every event with every payload that makes a difference. */
export const PAYOUT_EVENTS: readonly PayoutEvent[] = [
  { type: 'sending.started' },
  { type: 'send.unanswered' },
  { type: 'wait.exceeded' },
  { type: 'payout.confirmed' },
  { type: 'otp.given' },
  { type: 'retry.due' },
  { type: 'proposal.withdrawn' },
  { type: 'withdrawal.returned' },
  { type: 'receipt.lost' },
  { type: 'hand.taken' },
  { type: 'operator.tookPlace' },
  { type: 'operator.didNotTakePlace' },
  ...(['send.answered', 'status.learned'] as const).flatMap((type) =>
    OUTCOMES.flatMap((outcome) => [
      { type, outcome, isLatest: true },
      { type, outcome, isLatest: false },
    ]),
  ),
];

export const payoutLifecycleModel = modelOf(payoutLifecycleMachine, {
  input: undefined,
  events: PAYOUT_EVENTS,
  project: () => [],
});
