import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { failedAndLogged, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type CancellationReport =
  /** The order may have changed at the service, also when the call failed: query it again. */
  | { readonly type: 'cancellation.answered' }
  /** The call is in progress. */
  | { readonly type: 'call.started'; readonly id: 'cancellation' }
  | { readonly type: 'call.settled'; readonly id: 'cancellation' };

export interface CancellationInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<CancellationReport>;
}

export interface CancellationContext extends CancellationInput {
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type CancellationEvent =
  /** The customer wants to cancel the order. */
  | { readonly type: 'cancellation.requested' }
  /** Answers of the confirmation dialog. */
  | { readonly type: 'cancellation.confirmed' }
  | { readonly type: 'cancellation.declined' };

export interface CancellationRequest {
  readonly ref: string;
}

/** Cancellation of an unpaid order by its customer, after a confirmation. */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    tags: {} as 'busy',
  },
  actors: {
    cancelOrder: unprovided<CallOutcome<void>, CancellationRequest>('cancelOrder'),
  },
  guards: { isAnswered },
  actions: {
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    /** Logs a call that was refused or not answered. */
    logFailure: (_, _outcome: CallOutcome<unknown>) => {},
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'cancellation',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'cancellation',
    }),
    reportAnswered: sendTo(({ context }) => context.reportTo, { type: 'cancellation.answered' }),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'available',
  states: {
    available: { on: { 'cancellation.requested': 'confirming' } },
    confirming: {
      entry: 'forgetMessage',
      on: { 'cancellation.confirmed': 'cancelling', 'cancellation.declined': 'available' },
    },
    cancelling: {
      tags: 'busy',
      entry: 'reportStarted',
      exit: ['reportAnswered', 'reportSettled'],
      invoke: {
        id: 'cancel',
        src: 'cancelOrder',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'done' },
          failedAndLogged,
        ],
        onError: failedAndLogged,
      },
    },
    // Asked once more before each try: meanwhile the money may have been sent.
    failed: { on: { 'cancellation.requested': 'confirming' } },
    // The button stays hidden: the order's next answer shows the outcome.
    done: {},
  },
});

export type CancellationActorRef = ActorRefFrom<typeof cancellationMachine>;
export type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;
