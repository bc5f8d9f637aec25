import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromPromise,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { Refusal } from '#domain/wire/result';

/** The order has changed at the service: whoever shows it asks again. */
export interface SentMoneyReport {
  readonly type: 'sentMoney.accepted';
}

export interface SentMoneyInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, SentMoneyReport>;
}

export interface SentMoneyContext extends SentMoneyInput {
  /** The service's words, or empty when there was no answer to quote. */
  readonly message: string;
}

export type SentMoneyEvent =
  /** The order is old enough. */
  | { readonly type: 'moment.come' }
  /** A corrected clock says that the order is not old enough after all. */
  | { readonly type: 'moment.postponed' }
  /** "I sent enough money." */
  | { readonly type: 'sent.said' }
  /** The answers to whether it is so. */
  | { readonly type: 'sent.confirmed' }
  | { readonly type: 'sent.declined' };

export interface ConfirmRequest {
  readonly ref: string;
}

export const sentMoneyMachine = setup({
  types: {
    context: {} as SentMoneyContext,
    events: {} as SentMoneyEvent,
    input: {} as SentMoneyInput,
  },
  actors: {
    confirmSendMoney: fromPromise<void, ConfirmRequest>(() => {
      throw new Error('confirmSendMoney was not provided');
    }),
  },
  actions: {
    keepMessage: assign((_, { error }: { readonly error: unknown }) => ({
      message: error instanceof Refusal ? error.message : '',
    })),
    forgetMessage: assign({ message: '' }),
    reportAccepted: sendTo(({ context }) => context.reportTo, { type: 'sentMoney.accepted' }),
  },
}).createMachine({
  id: 'sentMoney',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'tooEarly',
  states: {
    tooEarly: { on: { 'moment.come': 'available' } },
    available: { on: { 'moment.postponed': 'tooEarly', 'sent.said': 'confirming' } },
    // Asked once before the service is told (decision on "I sent enough money").
    confirming: {
      on: {
        'sent.confirmed': 'sending',
        'sent.declined': 'available',
        'moment.postponed': 'tooEarly',
      },
    },
    sending: {
      entry: 'forgetMessage',
      invoke: {
        id: 'confirm',
        src: 'confirmSendMoney',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: 'done',
        onError: {
          target: 'failed',
          actions: { type: 'keepMessage', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    // Confirmed before: trying again asks nothing.
    failed: { on: { 'sent.said': 'sending' } },
    // The button is gone for good: the order's next answer tells how it went on.
    done: { entry: 'reportAccepted' },
  },
});

export type SentMoneyActorRef = ActorRefFrom<typeof sentMoneyMachine>;
export type SentMoneySnapshot = SnapshotFrom<typeof sentMoneyMachine>;
