import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { historySetup } from './history.setup.ts';

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const failed = [
  { guard: 'hasPage', target: 'outdated', actions: assignMessage },
  { target: 'failed', actions: assignMessage },
] as const;

/** Orders of the account, as of opening the page or of its last becoming visible. */
export const historyMachine = historySetup.createMachine({
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
    shown: {
      on: { 'page.shown': 'loading', 'connectivity.online': 'loading' },
    },
    // An older list is shown: reloading it failed.
    outdated: {
      after: { retryPause: 'loading' },
      on: {
        'history.requested': 'loading',
        'page.shown': 'loading',
        'connectivity.online': 'loading',
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: {
        'history.requested': 'loading',
        'page.shown': 'loading',
        'connectivity.online': 'loading',
      },
    },
  },
});

export type HistoryActorRef = ActorRefFrom<typeof historyMachine>;
export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;
