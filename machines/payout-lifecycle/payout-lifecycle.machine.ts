import { type SnapshotFrom, setup, transition } from 'xstate';

/** A provider's statement about a payment: nothing was sent unless it is `sent`. */
export type PayoutOutcome =
  | 'sent'
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
  | { readonly type: 'retry.due' }
  /** A payout proposed by an operator was not approved. */
  | { readonly type: 'proposal.withdrawn' }
  | { readonly type: 'hand.taken' }
  | { readonly type: 'operator.tookPlace' }
  | { readonly type: 'operator.didNotTakePlace' };

const outcomeOf = (event: PayoutEvent): Answered | undefined =>
  'outcome' in event ? event : undefined;

const SENT = { guard: 'isSent', target: 'sent' } as const;
const FAILED = [
  SENT,
  { guard: { type: 'isLatest', params: 'failedForNow' }, target: 'failed' },
  { guard: { type: 'isLatest', params: 'failed' }, target: 'needsHand' },
] as const;
const DENIED = { guard: 'isDenied', target: 'contradicted' } as const;

/**
 * Lifecycle of one amount to pay. Only `created` leads to a sending, and only facts that show that nothing was sent
 * lead to `created`: after an attempt that failed or was not answered, the status is queried first. What was sent
 * once is never sent again: a provider that denies it later leads to `contradicted`, which only an operator ends.
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
      return known !== undefined && known.outcome !== 'sent' && known.isLatest;
    },
    /** A failure contradicts, whenever it was requested; a provider may have learned of a payment since. */
    isDenied: ({ event }) => {
      const known = outcomeOf(event);
      if (known === undefined || known.outcome === 'sent') return false;
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
      },
    },
    sending: {
      on: { 'send.answered': FAILED, 'send.unanswered': 'unknown', 'status.learned': SENT },
    },
    unknown: {
      on: {
        'send.answered': FAILED,
        'status.learned': [
          ...FAILED,
          { guard: { type: 'isLatest', params: 'missing' }, target: 'created' },
        ],
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
        'status.learned': [SENT, { guard: 'isNothingSent', target: 'created' }],
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
