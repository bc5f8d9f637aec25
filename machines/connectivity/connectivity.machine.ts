import { type ActorRefFrom, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { ReportTo } from '../report-to.ts';

/** Report to the root: changes only. */
export type ConnectivityReport =
  | { readonly type: 'connectivity.online' }
  | { readonly type: 'connectivity.offline' }
  /** The page became visible again. */
  | { readonly type: 'page.shown' };

export interface ConnectivityInput {
  readonly isOnline: boolean;
  readonly reportTo: ReportTo<ConnectivityReport>;
}

export type ConnectivityEvent =
  | { readonly type: 'network.changed'; readonly isOnline: boolean }
  /** Sent on a change only: the page starts visible. */
  | { readonly type: 'visibility.changed'; readonly isVisible: boolean };

export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityInput,
    events: {} as ConnectivityEvent,
    input: {} as ConnectivityInput,
  },
  actors: {
    watchConnectivity: fromCallback<ConnectivityEvent>(() => {
      throw new Error('watchConnectivity was not provided');
    }),
  },
  guards: {
    startsOnline: ({ context }) => context.isOnline,
    isOnline: (_, isOnline: boolean) => isOnline,
    isVisible: (_, isVisible: boolean) => isVisible,
  },
  actions: {
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, type: ConnectivityReport['type']) => ({ type }),
    ),
  },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => input,
  invoke: { id: 'watch', src: 'watchConnectivity' },
  initial: 'starting',
  on: {
    'visibility.changed': [
      {
        guard: { type: 'isVisible', params: ({ event }) => event.isVisible },
        actions: { type: 'report', params: 'page.shown' },
      },
      // A hidden page does not hurry the checks.
      {},
    ],
  },
  states: {
    starting: { always: [{ guard: 'startsOnline', target: 'online' }, { target: 'offline' }] },
    online: {
      on: {
        'network.changed': [
          { guard: { type: 'isOnline', params: ({ event }) => event.isOnline } },
          { target: 'offline', actions: { type: 'report', params: 'connectivity.offline' } },
        ],
      },
    },
    offline: {
      on: {
        'network.changed': [
          {
            guard: { type: 'isOnline', params: ({ event }) => event.isOnline },
            target: 'online',
            actions: { type: 'report', params: 'connectivity.online' },
          },
          {},
        ],
      },
    },
  },
});

export type ConnectivityActorRef = ActorRefFrom<typeof connectivityMachine>;
export type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>;
