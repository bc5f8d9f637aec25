import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { NewReceiver, Receiver } from '#domain/account/receiver';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import { EMPTY_RECEIVER, type ReceiverValues } from '#domain/rules/receiver';
import type { BroadcastEvent } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import type { FormReset } from '../form-patched.ts';
import { unprovided } from '../unprovided.ts';

export interface ReceiversInput {
  /** Id of the signed-in account. */
  readonly accountId: string;
  /** Service time minus local time, milliseconds. */
  readonly offsetMs: number;
}

export interface ReceiversContext extends ReceiversInput {
  /** By name; undefined until loaded. */
  readonly receivers: readonly Receiver[] | undefined;
  /** Receiver to be removed; empty when there is none. */
  readonly removed: string;
  /** Receiver to be saved; undefined when there is none. */
  readonly added: NewReceiver | undefined;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Consecutive failures of the first load. */
  readonly failures: number;
}

export type ReceiversEvent =
  | BroadcastEvent
  /** The retry button was pressed. */
  | { readonly type: 'receivers.requested' }
  | { readonly type: 'receiver.submitted'; readonly receiver: NewReceiver }
  /** The delete button of a receiver was pressed. */
  | { readonly type: 'removal.chosen'; readonly id: string }
  /** Answers of the confirmation modal. */
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.cancelled' };

export interface RemovalRequest {
  readonly id: string;
}

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const notLoaded = [
  { guard: 'hasList', target: 'shown', actions: assignMessage },
  { target: 'failed', actions: [assignMessage, 'countFailure'] },
] as const;
const notChanged = { target: 'shown', actions: assignMessage } as const;

/** Receivers that a member has saved: the list, a new one, and the removal of one. */
export const receiversMachine = setup({
  types: {
    context: {} as ReceiversContext,
    events: {} as ReceiversEvent,
    input: {} as ReceiversInput,
    emitted: {} as FormReset<ReceiverValues>,
  },
  actors: {
    loadReceivers: unprovided<CallOutcome<readonly Receiver[]>>('loadReceivers'),
    saveReceiver: unprovided<CallOutcome<void>, NewReceiver>('saveReceiver'),
    removeReceiver: unprovided<CallOutcome<void>, RemovalRequest>('removeReceiver'),
  },
  delays: { retryPause: ({ context }) => growingPause(context.failures - 1) },
  guards: {
    isAnswered,
    hasList: ({ context }) => context.receivers !== undefined,
    isSaved: ({ context: { receivers = [] } }, { id }: RemovalRequest) =>
      receivers.some((receiver) => receiver.id === id),
    isOtherAccount: ({ context }, { id }: UserAccount) => context.accountId !== id,
  },
  actions: {
    assignReceivers: assign((_, receivers: readonly Receiver[]) => ({ receivers, failures: 0 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    assignRemoved: assign((_, { id }: RemovalRequest) => ({ removed: id })),
    forgetRemoved: assign({ removed: '' }),
    assignAdded: assign((_, added: NewReceiver) => ({ added })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    assignOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    /** Nothing of the previous account is shown. */
    changeAccount: assign((_, { id }: UserAccount) => ({ accountId: id, receivers: undefined })),
    resetForm: emit({ type: 'form.reset', values: EMPTY_RECEIVER }),
  },
}).createMachine({
  id: 'receivers',
  context: ({ input }) => ({
    ...input,
    receivers: undefined,
    removed: '',
    added: undefined,
    message: '',
    failures: 0,
  }),
  initial: 'loading',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: [{ type: 'changeAccount', params: ({ event }) => event.account }, 'resetForm'],
    },
    'clock.synchronised': {
      actions: { type: 'assignOffset', params: ({ event }) => event.offsetMs },
    },
  },
  states: {
    // A loaded list stays visible.
    loading: {
      entry: 'forgetMessage',
      invoke: {
        id: 'loadReceivers',
        src: 'loadReceivers',
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: { type: 'assignReceivers', params: answerOf },
          },
          ...notLoaded,
        ],
        onError: notLoaded,
      },
    },
    // Retries while the service is down.
    failed: { after: { retryPause: 'loading' }, on: { 'receivers.requested': 'loading' } },
    shown: {
      on: {
        'receiver.submitted': {
          target: 'saving',
          actions: { type: 'assignAdded', params: ({ event }) => event.receiver },
        },
        'removal.chosen': {
          guard: { type: 'isSaved', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'assignRemoved', params: ({ event }) => event },
        },
      },
    },
    saving: {
      entry: 'forgetMessage',
      invoke: {
        id: 'saveReceiver',
        src: 'saveReceiver',
        input: ({ context: { added } }) => {
          if (!added) throw new Error('no receiver was submitted');
          return added;
        },
        // The reloaded list says from when the new one can be chosen.
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'loading',
            actions: 'resetForm',
          },
          notChanged,
        ],
        onError: notChanged,
      },
    },
    confirming: {
      entry: 'forgetMessage',
      on: {
        'removal.confirmed': 'removing',
        'removal.cancelled': { target: 'shown', actions: 'forgetRemoved' },
      },
    },
    removing: {
      exit: 'forgetRemoved',
      invoke: {
        id: 'removeReceiver',
        src: 'removeReceiver',
        input: ({ context: { removed } }) => ({ id: removed }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'loading' },
          notChanged,
        ],
        onError: notChanged,
      },
    },
  },
});

export type ReceiversActorRef = ActorRefFrom<typeof receiversMachine>;
export type ReceiversSnapshot = SnapshotFrom<typeof receiversMachine>;
