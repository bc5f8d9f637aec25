import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { Voucher } from '#domain/order/order-details';
import type { VoucherAttempt } from '#domain/wire/order-requests';
import { failed, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type VoucherPaymentReport =
  /** The voucher was answered, or may have been taken although no answer came: query the order again. */
  | { readonly type: 'voucher.answered' }
  /** The call is in progress. */
  | { readonly type: 'call.started'; readonly id: 'voucherPayment' }
  | { readonly type: 'call.settled'; readonly id: 'voucherPayment' };

export interface VoucherPaymentInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<VoucherPaymentReport>;
}

export interface VoucherPaymentContext extends VoucherPaymentInput {
  /** While it is being handed in. */
  readonly voucher: Voucher | undefined;
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type VoucherPaymentEvent =
  /** Number and code are complete, and the customer hands them in. */
  | { readonly type: 'voucher.handedIn'; readonly voucher: Voucher }
  /** The order has a newer answer. */
  | { readonly type: 'order.changed' };

/** @throws {Error} when nothing is handed in; the event that leads to the call comes first */
const attemptOf = ({ ref: orderRef, voucher }: VoucherPaymentContext): VoucherAttempt => {
  if (!voucher) throw new Error('no voucher is handed in');
  return { orderRef, voucher };
};

type HandingIn = Extract<VoucherPaymentEvent, { type: 'voucher.handedIn' }>;

const handIn = {
  'voucher.handedIn': {
    target: 'sending',
    actions: {
      type: 'assignVoucher',
      params: ({ event }: { readonly event: HandingIn }) => event.voucher,
    },
  },
} as const;

/**
 * Payment with a voucher. A call without an answer may have redeemed it: the same number and code can be handed in again, and the
 * service takes them once.
 */
export const voucherPaymentMachine = setup({
  types: {
    context: {} as VoucherPaymentContext,
    events: {} as VoucherPaymentEvent,
    input: {} as VoucherPaymentInput,
    tags: {} as 'busy',
  },
  actors: {
    tryVoucher: unprovided<CallOutcome<void>, VoucherAttempt>('tryVoucher'),
  },
  guards: { isAnswered },
  actions: {
    assignVoucher: assign((_, voucher: Voucher) => ({ voucher })),
    forgetVoucher: assign({ voucher: undefined }),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'voucherPayment',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'voucherPayment',
    }),
    reportAnswered: sendTo(({ context }) => context.reportTo, { type: 'voucher.answered' }),
  },
}).createMachine({
  id: 'voucherPayment',
  context: ({ input }) => ({ ...input, voucher: undefined, message: '' }),
  initial: 'filling',
  states: {
    filling: { on: handIn },
    sending: {
      tags: 'busy',
      entry: ['forgetMessage', 'reportStarted'],
      exit: ['forgetVoucher', 'reportAnswered', 'reportSettled'],
      invoke: {
        id: 'try',
        src: 'tryVoucher',
        input: ({ context }) => attemptOf(context),
        onDone: [{ guard: { type: 'isAnswered', params: outcomeIn }, target: 'done' }, failed],
        onError: failed,
      },
    },
    // What was typed stays: a wrong digit is corrected, and what was not answered is handed in again.
    failed: { on: handIn },
    // The order's next answer shows what became of it: where another voucher is asked for, the form is open again.
    done: { on: { 'order.changed': 'filling' } },
  },
});

export type VoucherPaymentActorRef = ActorRefFrom<typeof voucherPaymentMachine>;
export type VoucherPaymentSnapshot = SnapshotFrom<typeof voucherPaymentMachine>;
