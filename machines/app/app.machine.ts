import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { routing } from './app.routing.ts';
import { appSetup } from './app.setup.ts';

const sayWhy = {
  type: 'raiseToast',
  params: ({ event: { message } }: { readonly event: { readonly message: string } }) => ({
    kind: 'error' as const,
    message,
  }),
} as const;

/** The root of the actor system: starts the shell's actors, then keeps one screen's flow at a time. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    ...input,
    session: undefined,
    config: undefined,
    offsetMs: 0,
    screen: { kind: 'page' },
    screenActor: { kind: 'page' },
    route: undefined,
    wanted: undefined,
    notice: '',
  }),
  entry: [
    'startClock',
    'startNotifier',
    'startConnectivity',
    'startLanguage',
    'startSession',
    'startAnnouncement',
    'startConfig',
  ],
  on: {
    ...routing.on,
    'config.loaded': {
      actions: [
        { type: 'keepConfig', params: ({ event }) => event.config },
        { type: 'tellAnnouncement', params: ({ event }) => event.config },
        {
          type: 'broadcast',
          params: ({ event }) => ({ type: 'config.changed', config: event.config }),
        },
      ],
    },
    'answer.received': { actions: { type: 'tellClock', params: ({ event }) => event } },
    'clock.synchronised': {
      actions: [
        { type: 'keepOffset', params: ({ event }) => event.offsetMs },
        { type: 'broadcast', params: ({ event }) => event },
      ],
    },
    'connectivity.online': {
      actions: ['askAgain', { type: 'broadcast', params: ({ event }) => event }],
    },
    'connectivity.offline': { actions: { type: 'broadcast', params: ({ event }) => event } },
    'page.shown': {
      actions: ['askAgain', { type: 'broadcast', params: ({ event }) => event }],
    },

    'order.placed': {
      actions: [
        'outgrowScreen',
        { type: 'navigate', params: ({ event }) => `/order/${event.ref}` },
      ],
    },
    'order.wanted': {
      actions: {
        type: 'navigate',
        params: ({ event }) => `/order/${encodeURIComponent(event.ref)}`,
      },
    },
    'kyc.demanded': { actions: ['outgrowScreen', { type: 'navigate', params: '/verify.html' }] },
    'order.refused': [
      { guard: 'isSignedIn', actions: [sayWhy, { type: 'navigate', params: '/history' }] },
      { actions: [sayWhy, { type: 'navigate', params: '/history/transaction' }] },
    ],
    'prices.moved': { actions: 'refreshConfig' },
    'toast.raised': { actions: { type: 'raiseToast', params: ({ event }) => event.toast } },
  },
  initial: 'booting',
  states: {
    // Nothing is shown before all three have finished; nothing else delays the page.
    booting: {
      type: 'parallel',
      states: {
        words: {
          initial: 'loading',
          states: { loading: { on: { 'language.ready': 'ready' } }, ready: { type: 'final' } },
        },
        account: {
          initial: 'checking',
          states: {
            checking: {
              on: { 'session.failed': 'failed' },
              always: { guard: 'isAccountKnown', target: 'known' },
            },
            // The session goes on trying: by the retry button, or when the network is back.
            failed: { always: { guard: 'isAccountKnown', target: 'known' } },
            known: { type: 'final' },
          },
        },
        splash: {
          initial: 'shown',
          states: { shown: { after: { restOfSplash: 'over' } }, over: { type: 'final' } },
        },
      },
      onDone: 'running',
    },
    running: {},
  },
});

export type AppActorRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
