import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { historySetup } from './history.setup.ts';

const assignMessage = { type: 'assignMessage', params: outcomeOrDefect } as const;

const failed = [
  { guard: 'hasPage', target: 'outdated', actions: assignMessage },
  { target: 'failed', actions: assignMessage },
] as const;

/** The orders of whoever is signed in, as they were when the page was opened or looked at again. */
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
    // A list that is there already stays to be seen.
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
    // The list is an older one: a newer one could not be had.
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
