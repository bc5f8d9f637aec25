import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OrderScreen, TradeScreen } from '#domain/screen';
import { isSignedIn } from '#domain/session';
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
  }),
  entry: [
    'startClock',
    'startNotifier',
    'startConnectivity',
    'startLanguage',
    'startSession',
    'startConfig',
  ],
  on: {
    'route.entered': [
      { guard: { type: 'isSameScreen', params: ({ event }) => event.screen } },
      {
        guard: { type: 'isTrade', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          { type: 'keepScreen', params: ({ event }) => event.screen },
          { type: 'openTrade', params: ({ event }) => event.screen as TradeScreen },
          'tellNews',
        ],
      },
      {
        guard: { type: 'isOrder', params: ({ event }) => event.screen },
        actions: [
          'leaveScreen',
          { type: 'keepScreen', params: ({ event }) => event.screen },
          { type: 'openOrder', params: ({ event }) => event.screen as OrderScreen },
          'tellNews',
        ],
      },
      {
        actions: [
          'leaveScreen',
          { type: 'keepScreen', params: ({ event }) => event.screen },
          'showPage',
        ],
      },
    ],

    'config.loaded': {
      actions: [
        { type: 'keepConfig', params: ({ event }) => event.config },
        {
          type: 'broadcast',
          params: ({ event }) => ({ type: 'config.changed', config: event.config }),
        },
      ],
    },
    'session.settled': {
      actions: [
        { type: 'keepSession', params: ({ event }) => event.session },
        {
          type: 'broadcast',
          params: ({ event }) => ({
            type: 'session.changed',
            isSignedIn: isSignedIn(event.session.token),
          }),
        },
      ],
    },
    'session.required': { actions: 'endSession' },
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
