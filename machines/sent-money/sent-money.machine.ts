import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import { failedAndLogged, isAnswered, outcomeIn, refusalOf } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Report to the order. */
export type SentMoneyReport =
  /** The order has changed at the service: query it again. */
  | { readonly type: 'sentMoney.accepted' }
  /** The call is in progress. */
  | { readonly type: 'call.started'; readonly id: 'sentMoney' }
  | { readonly type: 'call.settled'; readonly id: 'sentMoney' };

export interface SentMoneyInput {
  /** Reference of the order. */
  readonly ref: string;
  readonly reportTo: ReportTo<SentMoneyReport>;
}

export interface SentMoneyContext extends SentMoneyInput {
  /** The service's message; empty when there was no answer. */
  readonly message: string;
}

export type SentMoneyEvent =
  /** The order is old enough. */
  | { readonly type: 'moment.reached' }
  /** By a corrected clock, the order is not old enough yet. */
  | { readonly type: 'moment.postponed' }
  /** The customer reports that the money was sent. */
  | { readonly type: 'sent.reported' }
  /** Answers of the confirmation modal. */
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
    tags: {} as 'busy',
  },
  actors: {
    confirmSendMoney: unprovided<CallOutcome<void>, ConfirmRequest>('confirmSendMoney'),
  },
  guards: { isAnswered },
  actions: {
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: refusalOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    /** Logs a call that was refused or not answered. */
    logFailure: (_, _outcome: CallOutcome<unknown>) => {},
    reportStarted: sendTo(({ context }) => context.reportTo, {
      type: 'call.started',
      id: 'sentMoney',
    }),
    reportSettled: sendTo(({ context }) => context.reportTo, {
      type: 'call.settled',
      id: 'sentMoney',
    }),
    reportAccepted: sendTo(({ context }) => context.reportTo, { type: 'sentMoney.accepted' }),
  },
}).createMachine({
  id: 'sentMoney',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'tooEarly',
  states: {
    tooEarly: { on: { 'moment.reached': 'available' } },
    available: { on: { 'moment.postponed': 'tooEarly', 'sent.reported': 'confirming' } },
    // The customer confirms once before the call (decision on "I sent enough money").
    confirming: {
      on: {
        'sent.confirmed': 'sending',
        'sent.declined': 'available',
        'moment.postponed': 'tooEarly',
      },
    },
    sending: {
      tags: 'busy',
      entry: ['forgetMessage', 'reportStarted'],
      exit: 'reportSettled',
      invoke: {
        id: 'confirm',
        src: 'confirmSendMoney',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: [
          { guard: { type: 'isAnswered', params: outcomeIn }, target: 'done' },
          failedAndLogged,
        ],
        onError: failedAndLogged,
      },
    },
    // Confirmed before: a retry needs no confirmation.
    failed: { on: { 'sent.reported': 'sending' } },
    // The button stays hidden: the order's next answer shows the outcome.
    done: { entry: 'reportAccepted' },
  },
});

export type SentMoneyActorRef = ActorRefFrom<typeof sentMoneyMachine>;
export type SentMoneySnapshot = SnapshotFrom<typeof sentMoneyMachine>;
