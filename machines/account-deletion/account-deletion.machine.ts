import { type ActorRefFrom, assign, type SnapshotFrom, setup, stopChild } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { answerOf, failed, isAnswered, messageOf, outcomeIn } from '../call-outcome.ts';
import { type FormActorRef, formMachine } from '../form/form.machine.ts';
import type { FormReport } from '../form/form.types.ts';
import { unprovided } from '../unprovided.ts';

export interface AccountDeletionContext {
  /** When the account is deleted, epoch seconds; 0 while it is not to be. */
  readonly dueAt: number;
  /** Asks for the password. */
  readonly form: FormActorRef | undefined;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Consecutive failures of loading. */
  readonly failures: number;
}

export type AccountDeletionEvent =
  | { readonly type: 'deletion.chosen' }
  /** The retry button was pressed. */
  | { readonly type: 'deletion.requested' }
  /** Closed by its cross, by Esc, or by a click beside it. */
  | { readonly type: 'modal.closed' }
  | FormReport;

const EMPTY = { deletionPassword: '' };

const resultIn = ({ event }: { readonly event: { readonly result: unknown } }) => event.result;

/** Asks for an account to be deleted, and says until when that can be called off. */
export const accountDeletionMachine = setup({
  types: { context: {} as AccountDeletionContext, events: {} as AccountDeletionEvent },
  actors: {
    loadDeletion: unprovided<CallOutcome<number>>('loadDeletion'),
    /** Its result is when the account is deleted. */
    deletionForm: formMachine,
  },
  delays: { retryPause: ({ context }) => growingPause(context.failures - 1) },
  guards: {
    isAnswered,
    isDue: ({ context }) => context.dueAt > 0,
  },
  actions: {
    assignDue: assign((_, dueAt: unknown) => ({ dueAt: Number(dueAt), failures: 0 })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
    forgetMessage: assign({ message: '' }),
    openForm: assign(({ self, spawn }) => ({
      form: spawn('deletionForm', {
        id: 'deletionForm',
        input: { initialValues: EMPTY, reportTo: self },
      }),
    })),
    closeForm: stopChild(({ context }) => context.form ?? ''),
    forgetForm: assign({ form: undefined }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { dueAt: 0, form: undefined, message: '', failures: 0 },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetMessage',
      invoke: {
        id: 'loadDeletion',
        src: 'loadDeletion',
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'known',
            actions: { type: 'assignDue', params: answerOf },
          },
          failed,
        ],
        onError: failed,
      },
    },
    failed: { after: { retryPause: 'loading' }, on: { 'deletion.requested': 'loading' } },
    known: { always: [{ guard: 'isDue', target: 'due' }, { target: 'none' }] },
    none: { on: { 'deletion.chosen': 'asking' } },
    asking: {
      entry: 'openForm',
      exit: ['closeForm', 'forgetForm'],
      initial: 'typing',
      on: {
        'form.done': { target: 'known', actions: { type: 'assignDue', params: resultIn } },
      },
      states: {
        typing: { on: { 'form.sent': 'sending', 'modal.closed': '#accountDeletion.none' } },
        // It may have been taken already: closing waits for the answer.
        sending: { on: { 'form.settled': 'typing' } },
      },
    },
    // The mail's link calls it off, on any device.
    due: { on: { 'deletion.requested': 'loading' } },
  },
});

export type AccountDeletionActorRef = ActorRefFrom<typeof accountDeletionMachine>;
export type AccountDeletionSnapshot = SnapshotFrom<typeof accountDeletionMachine>;
