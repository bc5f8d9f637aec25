import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import { growingPause } from '#domain/growing-pause';
import type { Page } from '#domain/navigation/paging';
import type { Order } from '#domain/order/order';
import type { BroadcastEvent, MemberInput } from '../app/app.events.ts';
import { answerOf, isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { unprovided } from '../unprovided.ts';

export interface HistoryContext extends MemberInput {
  /** Newest orders first; undefined until loaded. */
  readonly page: Page<Order> | undefined;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls since the last good one. */
  readonly failures: number;
}

export type HistoryEvent =
  | BroadcastEvent
  /** The retry button of the list was pressed. */
  | { readonly type: 'history.requested' };

/** Request for an account's orders; the call itself names only the session. */
export interface HistoryRequest {
  readonly accountId: string;
}

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const failed = [
  { guard: 'hasPage', target: 'outdated', actions: assignMessage },
  { target: 'failed', actions: assignMessage },
] as const;

/** The list may be out of date. */
const refreshed = { 'page.shown': 'loading', 'connectivity.online': 'loading' } as const;

/** Orders of the account, as of opening the page or of its last becoming visible. */
export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as MemberInput,
  },
  actors: {
    loadOrders: unprovided<CallOutcome<Page<Order>>, HistoryRequest>('loadOrders'),
  },
  delays: {
    retryPause: ({ context }) => growingPause(context.failures - 1),
  },
  guards: {
    isAnswered,
    hasPage: ({ context }) => context.page !== undefined,
    isOtherAccount: ({ context }, account: UserAccount) => context.account.id !== account.id,
  },
  actions: {
    assignPage: assign((_, page: Page<Order>) => ({ page, failures: 0 })),
    /** Drops the data of the previous account. */
    changeAccount: assign((_, account: UserAccount) => ({
      account,
      page: undefined,
      message: '',
      failures: 0,
    })),
    assignMessage: assign(({ context }, outcome: CallOutcome<unknown>) => ({
      message: messageOf(outcome),
      failures: context.failures + 1,
    })),
    forgetMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ ...input, page: undefined, message: '', failures: 0 }),
  initial: 'loading',
  on: {
    'account.known': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event.account },
      target: '.loading',
      actions: { type: 'changeAccount', params: ({ event }) => event.account },
    },
  },
  states: {
    // A loaded list stays visible.
    loading: {
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context: { account } }) => ({ accountId: account.id }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'shown',
            actions: ['forgetMessage', { type: 'assignPage', params: answerOf }],
          },
          ...failed,
        ],
        onError: failed,
      },
    },
    shown: { on: refreshed },
    // An older list is shown: reloading it failed.
    outdated: {
      after: { retryPause: 'loading' },
      on: { ...refreshed, 'history.requested': 'loading' },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { ...refreshed, 'history.requested': 'loading' },
    },
  },
});

export type HistoryActorRef = ActorRefFrom<typeof historyMachine>;
export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;
