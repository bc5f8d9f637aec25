import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { PROOF_CONFIRMED_TOAST, type ToastReport } from '../app/app.events.ts';
import { failedAndLogged, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type ProofConfirmationReport =
  /** The order may have moved on at the service: query it again. */
  | { readonly type: 'proof.changed' }
  | { readonly type: 'call.started'; readonly id: 'proofConfirmation' }
  | { readonly type: 'call.settled'; readonly id: 'proofConfirmation' }
  | ToastReport;

export interface ProofConfirmationInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<ProofConfirmationReport>;
}

export interface ProofConfirmationContext extends ProofConfirmationInput {
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type ProofConfirmationEvent =
  /** The customer reports that the proof is complete. */
  | { readonly type: 'proof.confirmed' }
  /** The order has a newer answer. */
  | { readonly type: 'order.changed' };

export interface ProofConfirmRequest {
  readonly ref: string;
}

/** "My proof is complete": the order then waits for an operator. */
export const proofConfirmationMachine = setup({
  types: {
    context: {} as ProofConfirmationContext,
    events: {} as ProofConfirmationEvent,
    input: {} as ProofConfirmationInput,
    tags: {} as 'busy',
  },
  actors: {
    confirmProof: unprovided<CallOutcome<void>, ProofConfirmRequest>('confirmProof'),
  },
  guards: { isAnswered },
  actions: {
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    /** Logs a call that was refused or not answered. */
    logFailure: (_, _outcome: CallOutcome<unknown>) => {},
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'proofConfirmation',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'proofConfirmation',
    }),
    reportSuccess: sendTo(({ context }) => context.reportTo, PROOF_CONFIRMED_TOAST),
    reportChanged: sendTo(({ context }) => context.reportTo, { type: 'proof.changed' }),
  },
}).createMachine({
  id: 'proofConfirmation',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'available',
  states: {
    available: { on: { 'proof.confirmed': 'sending' } },
    sending: {
      tags: 'busy',
      entry: ['forgetMessage', 'reportStarted'],
      exit: ['reportChanged', 'reportSettled'],
      invoke: {
        id: 'confirm',
        src: 'confirmProof',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'done',
            actions: 'reportSuccess',
          },
          failedAndLogged,
        ],
        onError: failedAndLogged,
      },
    },
    failed: { on: { 'proof.confirmed': 'sending' } },
    // The order's next answer shows its new status; what was added to a proof since can be confirmed again.
    done: { on: { 'order.changed': 'available' } },
  },
});

export type ProofConfirmationActorRef = ActorRefFrom<typeof proofConfirmationMachine>;
export type ProofConfirmationSnapshot = SnapshotFrom<typeof proofConfirmationMachine>;
