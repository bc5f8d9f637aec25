import { assign, setup, transition } from 'xstate';
import type { OrderStatus } from '#domain/order/order-status';

/** Status of an order when documents are asked for, to which it returns. */
export type KycOrigin = 'pending' | 'verifying_transaction';

interface LifecycleContext {
  /** Status in which documents were last asked for. */
  readonly cameFrom: KycOrigin;
}

/**
 * Facts that change an order's status, and two that are only recorded. The lifecycle refuses an event that the
 * current status does not take, and then nothing may be written.
 */
export type LifecycleEvent =
  /** Everything that came for the order is the agreed amount, within the order's time. */
  | { readonly type: 'money.matched' }
  /** Money that is short, over, or that completes the amount after the order's time: it waits for a decision. */
  | { readonly type: 'money.mismatched' }
  /** Money while documents are awaited. `kyc.verified` later carries whether it was enough. */
  | { readonly type: 'money.received' }
  /** Money for a cancelled order. Within its time or the tolerance, `money.matched` follows in the same transaction. */
  | { readonly type: 'money.late' }
  /** A second payment or a surplus after the order was paid or closed. Recorded only; its refund is due. */
  | { readonly type: 'money.extra' }
  /**
   * A receipt was undone (a block, a chargeback). A paid order goes back to review. Once delivery has begun the event
   * is recorded only, and what is missing is a loss; before it was paid, and after it was given up, it is recorded only, too.
   */
  | { readonly type: 'money.reversed' }
  /** The customer reports that the money was sent. */
  | { readonly type: 'customer.saidSent' }
  /**
   * The customer cancels. Whether anything of the order's money was seen is asked before the event
   * (`isCancellable`).
   */
  | { readonly type: 'customer.cancelled' }
  | { readonly type: 'proof.requested' }
  | { readonly type: 'proof.provided' }
  /** An operator asserts the receipt that the proof shows; a later report settles against it. */
  | { readonly type: 'proof.accepted' }
  | { readonly type: 'proof.forged' }
  | { readonly type: 'kyc.required' }
  /** The documents are accepted. `isMoneyIn`: the agreed amount, or one within the tolerance, has come within its quote. */
  | { readonly type: 'kyc.verified'; readonly isMoneyIn: boolean }
  /** A voucher of the agreed amount was redeemed, or completes it. One of another amount is `money.mismatched`. */
  | { readonly type: 'voucher.accepted' }
  /** A voucher was not redeemed: its number or code is wrong, or the provider could not activate it. */
  | { readonly type: 'voucher.rejected' }
  /** The customer takes the quantity that the received amount buys. */
  | { readonly type: 'recalculation.accepted' }
  /** The customer takes what was ordered; what came beyond its price is to be sent back. */
  | { readonly type: 'delivery.chosen' }
  /** What came is to be sent back. `isPayoutSent`: a payout of the order was sent, so that the refund would pay twice. */
  | { readonly type: 'refund.chosen'; readonly isPayoutSent: boolean }
  /**
   * The time for the current status is over. `isMoneyIn`: the agreed amount or more has come within the quote, or the
   * agreed amount within the tolerance; asked in verifying_transaction only.
   */
  | { readonly type: 'deadline.passed'; readonly isMoneyIn: boolean }
  | { readonly type: 'operator.cancelled' }
  | { readonly type: 'delivery.started' }
  | { readonly type: 'delivery.done' }
  /** The payout failed. `retryable`: for a passing reason. */
  | { readonly type: 'delivery.failed'; readonly retryable: boolean }
  /** The payout is not sent: what the order was paid with was undone before. */
  | { readonly type: 'delivery.stopped' }
  /** The provider of the payout asks for a one-time password. */
  | { readonly type: 'otp.asked' }
  /** Time to try the payout again; after `error` an operator or the order's AutoRetry decides that. */
  | { readonly type: 'retry.due' }
  /** An operator delivers by hand. */
  | { readonly type: 'manual.taken' };

/**
 * Every transition of an order, shared by service, client and tests. The states are the statuses of the wire. The
 * machine only decides where an event leads: writing, paying and publishing are the service's.
 *
 * `delivered` and `forged` are not declared final: XState would refuse the money that is still recorded there. No event
 * leaves them.
 */
export const orderLifecycleMachine = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as LifecycleEvent,
  },
  guards: {
    isMoneyIn: (_, isMoneyIn: boolean) => isMoneyIn,
    isRetryable: (_, retryable: boolean) => retryable,
    isNothingSent: (_, isPayoutSent: boolean) => !isPayoutSent,
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
        'customer.saidSent': 'verifying_transaction',
        'customer.cancelled': 'cancelled',
        'proof.requested': 'request_proof',
        'kyc.required': {
          target: 'require_kyc',
          actions: { type: 'rememberOrigin', params: 'pending' },
        },
        'voucher.accepted': 'paid',
        'voucher.rejected': 'ERROR_EVOUCHER',
        'deadline.passed': 'cancelled',
        'operator.cancelled': 'cancelled',
        'money.reversed': 'pending',
      },
    },
    verifying_transaction: {
      on: {
        'money.matched': 'paid',
        'money.mismatched': 'verifying_transaction',
        'recalculation.accepted': 'paid',
        'delivery.chosen': 'paid',
        'refund.chosen': 'cancelled',
        'proof.requested': 'request_proof',
        'kyc.required': {
          target: 'require_kyc',
          actions: { type: 'rememberOrigin', params: 'verifying_transaction' },
        },
        'deadline.passed': [
          { guard: { type: 'isMoneyIn', params: ({ event }) => event.isMoneyIn }, target: 'paid' },
          { target: 'cancelled' },
        ],
        'operator.cancelled': 'cancelled',
        'money.reversed': 'verifying_transaction',
      },
    },
    request_proof: {
      on: {
        'proof.provided': 'provided_proof',
        'money.matched': 'paid',
        'money.mismatched': 'verifying_transaction',
        'deadline.passed': 'cancelled',
        'money.reversed': 'request_proof',
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
        'money.reversed': 'provided_proof',
      },
    },
    require_kyc: {
      on: {
        'kyc.verified': [
          { guard: { type: 'isMoneyIn', params: ({ event }) => event.isMoneyIn }, target: 'paid' },
          { guard: 'cameFromVerifying', target: 'verifying_transaction' },
          { target: 'pending' },
        ],
        'money.received': 'require_kyc',
        'deadline.passed': 'cancelled',
        'operator.cancelled': 'cancelled',
        'money.reversed': 'require_kyc',
      },
    },
    ERROR_EVOUCHER: {
      on: {
        'voucher.accepted': 'paid',
        'voucher.rejected': 'ERROR_EVOUCHER',
        'money.mismatched': 'verifying_transaction',
        'deadline.passed': 'cancelled',
        'operator.cancelled': 'cancelled',
      },
    },
    paid: {
      on: {
        'delivery.started': 'delivering',
        'manual.taken': 'handmake',
        'refund.chosen': {
          guard: { type: 'isNothingSent', params: ({ event }) => event.isPayoutSent },
          target: 'cancelled',
        },
        'money.extra': 'paid',
        'money.reversed': 'verifying_transaction',
      },
    },
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
        'delivery.stopped': 'verifying_transaction',
        'money.extra': 'delivering',
        'money.reversed': 'delivering',
      },
    },
    waitingotp: {
      on: {
        'delivery.done': 'delivered',
        'delivery.failed': [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event.retryable },
            target: 'retry_scheduled',
          },
          { target: 'error' },
        ],
        'money.extra': 'waitingotp',
        'money.reversed': 'waitingotp',
      },
    },
    retry_scheduled: {
      on: {
        'retry.due': 'delivering',
        'manual.taken': 'handmake',
        'money.extra': 'retry_scheduled',
        'money.reversed': 'retry_scheduled',
      },
    },
    error: {
      on: {
        'retry.due': 'delivering',
        'manual.taken': 'handmake',
        'refund.chosen': {
          guard: { type: 'isNothingSent', params: ({ event }) => event.isPayoutSent },
          target: 'cancelled',
        },
        'money.extra': 'error',
        'money.reversed': 'error',
      },
    },
    handmake: {
      on: {
        'delivery.done': 'delivered',
        'refund.chosen': {
          guard: { type: 'isNothingSent', params: ({ event }) => event.isPayoutSent },
          target: 'cancelled',
        },
        'money.extra': 'handmake',
        'money.reversed': 'handmake',
      },
    },
    // Money that arrives late is never lost.
    cancelled: { on: { 'money.late': 'verifying_transaction', 'money.reversed': 'cancelled' } },
    delivered: { on: { 'money.extra': 'delivered', 'money.reversed': 'delivered' } },
    forged: { on: { 'money.extra': 'forged', 'money.reversed': 'forged' } },
  },
});

/** The part of an order that decides which events it takes. */
interface OrderState {
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
