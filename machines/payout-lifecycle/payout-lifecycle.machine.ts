import { type SnapshotFrom, setup, transition } from 'xstate';

/** A provider's statement about a payment: nothing was sent unless it is `sent`. */
export type PayoutOutcome =
  | 'sent'
  /** Waits for a one-time password at the provider, and is sent or fails after it. */
  | 'otpAsked'
  /** Failed for a passing reason. */
  | 'failedForNow'
  | 'failed'
  /** Unknown to the provider. */
  | 'missing';

interface Answered {
  readonly outcome: PayoutOutcome;
  /** Whether the answer is about the latest attempt, and nothing was recorded since it was requested. */
  readonly isLatest: boolean;
}

/** Events of a payout. */
export type PayoutEvent =
  | { readonly type: 'sending.started' }
  | ({ readonly type: 'send.answered' } & Answered)
  /** No answer, an ambiguous one, or a process that ended while it waited. */
  | { readonly type: 'send.unanswered' }
  /** The provider answered a status query. */
  | ({ readonly type: 'status.learned' } & Answered)
  /** The limit of status queries was reached. */
  | { readonly type: 'wait.exceeded' }
  | { readonly type: 'payout.confirmed' }
  /** The one-time password was given to the provider. */
  | { readonly type: 'otp.given' }
  | { readonly type: 'retry.due' }
  /** A payout proposed by an operator was not approved. */
  | { readonly type: 'proposal.withdrawn' }
  /** What a delivery is paid with was undone before it was sent. */
  | { readonly type: 'receipt.lost' }
  /** A withdrawal went back to its wallet before it was sent. */
  | { readonly type: 'withdrawal.returned' }
  | { readonly type: 'hand.taken' }
  | { readonly type: 'operator.tookPlace' }
  | { readonly type: 'operator.didNotTakePlace' };

const outcomeOf = (event: PayoutEvent): Answered | undefined =>
  'outcome' in event ? event : undefined;

/** Nothing was sent, and nothing will be of this attempt. */
const isFailure = ({ outcome }: Answered): boolean => outcome !== 'sent' && outcome !== 'otpAsked';

const SENT = { guard: 'isSent', target: 'sent' } as const;
const OTP_ASKED = {
  guard: { type: 'isLatest', params: 'otpAsked' },
  target: 'waitingOtp',
} as const;
const ANSWERED = [
  SENT,
  OTP_ASKED,
  { guard: { type: 'isLatest', params: 'failedForNow' }, target: 'failed' },
  { guard: { type: 'isLatest', params: 'failed' }, target: 'needsHand' },
] as const;
const DENIED = { guard: 'isDenied', target: 'contradicted' } as const;

/**
 * Lifecycle of one amount to pay. Only `created` leads to a sending, and only facts that show that nothing was sent
 * lead to `created`: after an attempt that failed or was not answered, the status is queried first. What was sent
 * once is never sent again: a provider that denies it later leads to `contradicted`, which only an operator ends. A payment
 * that waits for a one-time password may be sent at any time, so its status is queried until it is known.
 */
export const payoutLifecycleMachine = setup({
  types: { events: {} as PayoutEvent },
  guards: {
    isSent: ({ event }) => outcomeOf(event)?.outcome === 'sent',
    /** Whether the latest attempt had this outcome. */
    isLatest: ({ event }, outcome: PayoutOutcome) => {
      const known = outcomeOf(event);
      return known?.outcome === outcome && known.isLatest;
    },
    isNothingSent: ({ event }) => {
      const known = outcomeOf(event);
      return known !== undefined && isFailure(known) && known.isLatest;
    },
    /** A failure contradicts, whenever it was requested; a provider may have learned of a payment since. */
    isDenied: ({ event }) => {
      const known = outcomeOf(event);
      if (known === undefined || !isFailure(known)) return false;
      return known.outcome !== 'missing' || known.isLatest;
    },
  },
}).createMachine({
  id: 'payoutLifecycle',
  initial: 'created',
  states: {
    created: {
      on: {
        'sending.started': 'sending',
        'send.answered': SENT,
        'status.learned': SENT,
        'hand.taken': 'needsHand',
        'proposal.withdrawn': 'givenUp',
        'receipt.lost': 'givenUp',
        'withdrawal.returned': 'givenUp',
      },
    },
    sending: {
      on: { 'send.answered': ANSWERED, 'send.unanswered': 'unknown', 'status.learned': SENT },
    },
    unknown: {
      on: {
        'send.answered': ANSWERED,
        'status.learned': [
          ...ANSWERED,
          { guard: { type: 'isLatest', params: 'missing' }, target: 'created' },
        ],
        'wait.exceeded': 'needsHand',
        'hand.taken': 'needsHand',
      },
    },
    /** Once the password was given, or its time ran out, the provider knows what became of the payment. */
    waitingOtp: {
      on: {
        'otp.given': 'unknown',
        'send.answered': SENT,
        'status.learned': [SENT, { guard: 'isNothingSent', target: 'needsHand' }],
        'wait.exceeded': 'needsHand',
        'hand.taken': 'needsHand',
      },
    },
    failed: {
      on: {
        'retry.due': 'checking',
        'send.answered': SENT,
        'status.learned': SENT,
        'hand.taken': 'needsHand',
      },
    },
    /** Before another sending, query whether the last one succeeded after all. */
    checking: {
      on: {
        'send.answered': SENT,
        'status.learned': [SENT, OTP_ASKED, { guard: 'isNothingSent', target: 'created' }],
        'wait.exceeded': 'needsHand',
        'hand.taken': 'needsHand',
      },
    },
    needsHand: {
      on: {
        'retry.due': 'checking',
        'send.answered': SENT,
        'status.learned': SENT,
        'operator.tookPlace': 'confirmed',
        'operator.didNotTakePlace': 'givenUp',
      },
    },
    sent: {
      on: { 'payout.confirmed': 'confirmed', 'send.answered': DENIED, 'status.learned': DENIED },
    },
    confirmed: { on: { 'send.answered': DENIED, 'status.learned': DENIED } },
    contradicted: {
      on: { 'operator.tookPlace': 'confirmed', 'operator.didNotTakePlace': 'givenUp' },
    },
    givenUp: {
      on: {
        'send.answered': { guard: 'isSent', target: 'contradicted' },
        'status.learned': { guard: 'isSent', target: 'contradicted' },
      },
    },
  },
});

export type PayoutLifecycleSnapshot = SnapshotFrom<typeof payoutLifecycleMachine>;
export type PayoutStatus = PayoutLifecycleSnapshot['value'];

/**
 * Status an event leads to, or undefined when the lifecycle refuses the event: then nothing may be written. Pure: it
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
