import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';

/** Where an order may stand when documents are asked for, and where it goes back to. */
export type KycOrigin = 'pending' | 'verifying_transaction';

export interface LifecycleContext {
  /** Where the order stood when documents were last asked for. */
  readonly cameFrom: KycOrigin;
}

/** What can happen to an order, in the words of the lifecycle's table. */
export type LifecycleEvent =
  | { readonly type: 'money.matched' }
  | { readonly type: 'money.mismatched' }
  /** Money for an order that was cancelled meanwhile, or that completes one after its time: its price is over. */
  | { readonly type: 'money.late' }
  | { readonly type: 'customer.saidSent' }
  | { readonly type: 'proof.requested' }
  | { readonly type: 'proof.provided' }
  | { readonly type: 'proof.accepted' }
  | { readonly type: 'proof.forged' }
  | { readonly type: 'kyc.required' }
  /** The documents are good. Whether the money came while they were awaited is the books' to say. */
  | { readonly type: 'kyc.verified'; readonly isMoneyIn: boolean }
  | { readonly type: 'voucher.accepted' }
  | { readonly type: 'voucher.rejected' }
  | { readonly type: 'recalculation.accepted' }
  | { readonly type: 'refund.done' }
  | { readonly type: 'deadline.passed' }
  | { readonly type: 'operator.cancelled' }
  | { readonly type: 'delivery.started' }
  | { readonly type: 'delivery.done' }
  | { readonly type: 'delivery.failed'; readonly retryable: boolean }
  | { readonly type: 'otp.asked' }
  | { readonly type: 'retry.due' }
  | { readonly type: 'manual.taken' };

/**
 * Every way an order may go, once, for service, client and tests. The states are the statuses of the
 * wire. It does nothing but say where an event leads: writing, paying and telling are the service's.
 */
export const orderLifecycleMachine = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as LifecycleEvent,
  },
  guards: {
    isMoneyIn: (_, isMoneyIn: boolean) => isMoneyIn,
    isRetryable: (_, retryable: boolean) => retryable,
    cameFromVerifying: ({ context }) => context.cameFrom === 'verifying_transaction',
  },
  actions: {
    rememberOrigin: assign((_, cameFrom: KycOrigin) => ({ cameFrom })),
  },
}).createMachine({
  id: 'orderLifecycle',
  context: { cameFrom: 'pending' },
  initial: 'pending',
  states: {
    pending: {
      on: {
        'money.matched': 'paid',
        'money.mismatched': 'verifying_transaction',
        'money.late': 'verifying_transaction',
        'customer.saidSent': 'verifying_transaction',
        'proof.requested': 'request_proof',
        'kyc.required': {
          target: 'require_kyc',
          actions: { type: 'rememberOrigin', params: 'pending' },
        },
        'voucher.accepted': 'paid',
        'voucher.rejected': 'ERROR_EVOUCHER',
        'deadline.passed': 'cancelled',
        'operator.cancelled': 'cancelled',
      },
    },
    verifying_transaction: {
      on: {
        'money.matched': 'paid',
        'money.mismatched': 'verifying_transaction',
        'money.late': 'verifying_transaction',
        'recalculation.accepted': 'paid',
        'refund.done': 'cancelled',
        'proof.requested': 'request_proof',
        'kyc.required': {
          target: 'require_kyc',
          actions: { type: 'rememberOrigin', params: 'verifying_transaction' },
        },
        'operator.cancelled': 'cancelled',
      },
    },
    request_proof: {
      on: {
        'proof.provided': 'provided_proof',
        'money.matched': 'paid',
        'money.mismatched': 'verifying_transaction',
        'money.late': 'verifying_transaction',
        'deadline.passed': 'cancelled',
      },
    },
    provided_proof: {
      on: {
        'proof.provided': 'provided_proof',
        'proof.accepted': 'paid',
        'proof.requested': 'request_proof',
        'proof.forged': 'forged',
        'money.matched': 'paid',
        'money.mismatched': 'verifying_transaction',
        'money.late': 'verifying_transaction',
      },
    },
    require_kyc: {
      on: {
        'kyc.verified': [
          { guard: { type: 'isMoneyIn', params: ({ event }) => event.isMoneyIn }, target: 'paid' },
          { guard: 'cameFromVerifying', target: 'verifying_transaction' },
          { target: 'pending' },
        ],
        'operator.cancelled': 'cancelled',
      },
    },
    ERROR_EVOUCHER: {
      on: {
        'voucher.accepted': 'paid',
        'voucher.rejected': 'ERROR_EVOUCHER',
        'deadline.passed': 'cancelled',
      },
    },
    paid: { on: { 'delivery.started': 'delivering', 'manual.taken': 'handmake' } },
    delivering: {
      on: {
        'delivery.done': 'delivered',
        'otp.asked': 'waitingotp',
        'delivery.failed': [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event.retryable },
            target: 'retry_scheduled',
          },
          { target: 'error' },
        ],
      },
    },
    waitingotp: { on: { 'delivery.done': 'delivered', 'delivery.failed': 'error' } },
    retry_scheduled: { on: { 'retry.due': 'delivering', 'manual.taken': 'handmake' } },
    error: {
      on: { 'retry.due': 'delivering', 'manual.taken': 'handmake', 'refund.done': 'cancelled' },
    },
    handmake: { on: { 'delivery.done': 'delivered', 'refund.done': 'cancelled' } },
    // Money that arrives late is never lost.
    cancelled: { on: { 'money.late': 'verifying_transaction' } },
    delivered: { type: 'final' },
    forged: { type: 'final' },
  },
});

export type OrderLifecycleActorRef = ActorRefFrom<typeof orderLifecycleMachine>;
export type OrderLifecycleSnapshot = SnapshotFrom<typeof orderLifecycleMachine>;
