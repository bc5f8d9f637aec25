import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { failed, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type TransactionProofReport =
  /** The order may have another transaction id at the service: query it again. */
  | { readonly type: 'proof.changed' }
  | { readonly type: 'call.started'; readonly id: 'transactionId' }
  | { readonly type: 'call.settled'; readonly id: 'transactionId' };

export interface TransactionProofInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<TransactionProofReport>;
}

export interface TransactionProofContext extends TransactionProofInput {
  /** Id that was submitted last. */
  readonly transactionId: string;
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type TransactionProofEvent =
  | { readonly type: 'transactionId.submitted'; readonly transactionId: string }
  /** The order has a newer answer. */
  | { readonly type: 'order.changed' };

export interface SubmitRequest {
  readonly orderRef: string;
  readonly transactionId: string;
}

const submitting = {
  'transactionId.submitted': {
    target: 'sending',
    actions: {
      type: 'assignId',
      params: ({ event }: { readonly event: { readonly transactionId: string } }) =>
        event.transactionId,
    },
  },
} as const;

/** Transaction id that a customer names as proof of a payment; it can be named anew while a proof is asked for. */
export const transactionProofMachine = setup({
  types: {
    context: {} as TransactionProofContext,
    events: {} as TransactionProofEvent,
    input: {} as TransactionProofInput,
    tags: {} as 'busy',
  },
  actors: {
    submitTransactionId: unprovided<CallOutcome<void>, SubmitRequest>('submitTransactionId'),
  },
  guards: { isAnswered },
  actions: {
    assignId: assign((_, transactionId: string) => ({ transactionId })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'transactionId',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'transactionId',
    }),
    reportChanged: sendTo(({ context }) => context.reportTo, { type: 'proof.changed' }),
  },
}).createMachine({
  id: 'transactionProof',
  context: ({ input }) => ({ ...input, transactionId: '', message: '' }),
  initial: 'filling',
  states: {
    filling: { on: submitting },
    sending: {
      tags: 'busy',
      entry: ['forgetMessage', 'reportStarted'],
      exit: ['reportChanged', 'reportSettled'],
      invoke: {
        id: 'submit',
        src: 'submitTransactionId',
        input: ({ context: { ref: orderRef, transactionId } }) => ({ orderRef, transactionId }),
        onDone: [{ guard: { type: 'isAnswered', params: outcomeIn }, target: 'saved' }, failed],
        onError: failed,
      },
    },
    failed: { on: submitting },
    saved: { on: { ...submitting, 'order.changed': 'filling' } },
  },
});

export type TransactionProofActorRef = ActorRefFrom<typeof transactionProofMachine>;
export type TransactionProofSnapshot = SnapshotFrom<typeof transactionProofMachine>;
