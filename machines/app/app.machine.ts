import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { routing } from './app.routing.ts';
import { appSetup } from './app.setup.ts';
import type { AppContext } from './app.types.ts';

const sayWhy = {
  type: 'raiseToast',
  params: ({ event: { message } }: { readonly event: { readonly message: string } }) => ({
    kind: 'error' as const,
    message,
  }),
} as const;

/** Returns the code of a link that led nowhere, for correction. */
const assignRefused = {
  type: 'assignLookedUp',
  params: ({ context: { screen, lookedUp } }: { readonly context: AppContext }) =>
    screen.kind === 'order' ? screen.ref : lookedUp,
} as const;

/** Root of the actor system: starts the shell's actors, then runs the flow of one screen at a time. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    ...input,
    year: input.year ?? new Date().getFullYear(),
    session: undefined,
    config: undefined,
    offsetMs: 0,
    screen: { kind: 'page' },
    left: { kind: 'page' },
    screenActor: { kind: 'page' },
    route: undefined,
    wanted: undefined,
    notice: '',
    noticeFrom: '',
    lookedUp: '',
    mailedTo: '',
  }),
  entry: 'startShell',
  on: {
    ...routing.on,
    'config.loaded': {
      actions: [
        { type: 'assignConfig', params: ({ event }) => event.config },
        { type: 'tellAnnouncement', params: ({ event }) => event.config },
        {
          type: 'broadcast',
          params: ({ event }) => ({ type: 'config.changed', config: event.config }),
        },
      ],
    },
    'config.failed': { actions: 'askHealth' },
    'session.failed': { actions: 'askHealth' },
    'service.answered': { actions: 'probeService' },
    'answer.received': { actions: { type: 'tellClock', params: ({ event }) => event } },
    'clock.synchronised': {
      actions: [
        { type: 'assignOffset', params: ({ event }) => event.offsetMs },
        { type: 'broadcast', params: ({ event }) => event },
      ],
    },
    'connectivity.online': {
      actions: [
        { type: 'assignOnline', params: true },
        'askAgain',
        'shortenPauses',
        { type: 'broadcast', params: ({ event }) => event },
      ],
    },
    'connectivity.offline': {
      actions: [
        { type: 'assignOnline', params: false },
        { type: 'broadcast', params: ({ event }) => event },
      ],
    },
    'page.shown': {
      actions: ['askAgain', 'shortenPauses', { type: 'broadcast', params: ({ event }) => event }],
    },

    'order.placed': {
      actions: [
        'resetScreen',
        { type: 'assignPlaced', params: ({ event }) => event },
        {
          type: 'storePlaced',
          params: ({ event: { ref, typed } }) => typed && { ...typed, ref },
        },
        { type: 'navigate', params: ({ event: { ref } }) => ({ kind: 'order', ref }) },
      ],
    },
    'order.requested': {
      actions: [
        { type: 'assignLookedUp', params: ({ event }) => event.ref },
        { type: 'navigate', params: ({ event: { ref } }) => ({ kind: 'order', ref }) },
      ],
    },
    'list.requested': {
      actions: {
        type: 'navigate',
        params: ({ event: { search } }) => ({ kind: 'history', search }),
      },
    },
    'kyc.demanded': {
      actions: ['resetScreen', { type: 'navigate', params: { kind: 'verification' } }],
    },
    'order.refused': [
      {
        guard: 'isSignedIn',
        actions: [sayWhy, assignRefused, { type: 'navigate', params: { kind: 'history' } }],
      },
      { actions: [sayWhy, assignRefused, { type: 'navigate', params: { kind: 'orderLookup' } }] },
    ],
    'prices.moved': { actions: 'refreshConfig' },
    'landing.approached': { actions: 'loadLanding' },
    'landing.loaded': { actions: 'openLanding' },
    'visitorOrders.approached': {
      actions: [
        { type: 'assignWantedOrders', params: ({ event }) => event.wanted },
        'loadVisitorOrders',
      ],
    },
    'visitorOrders.loaded': { actions: 'openVisitorOrders' },
    'visitorOrders.left': { actions: 'closeVisitorOrders' },
    'receivers.approached': { actions: ['wantReceivers', 'loadReceivers'] },
    'receivers.loaded': { actions: 'openReceivers' },
    'receivers.left': { actions: 'closeReceivers' },
    'proof.requested': {
      actions: { type: 'openStepUp', params: ({ event }) => event.password },
    },
    'proof.settled': { actions: 'forgetStepUp' },
    'toast.raised': { actions: { type: 'raiseToast', params: ({ event }) => event.toast } },
  },
  initial: 'booting',
  states: {
    // Nothing is shown before all three are done.
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
              on: { 'session.failed': { target: 'failed', actions: 'askHealth' } },
              always: { guard: 'isAccountKnown', target: 'known' },
            },
            // The check restarts by the retry button, when the network is back, or when the service answers again.
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
    running: {
      initial: 'configAwaited',
      states: {
        configAwaited: {
          always: { guard: 'isConfigKnown', target: 'configured' },
          after: { configWords: 'configOverdue' },
        },
        configOverdue: { always: { guard: 'isConfigKnown', target: 'configured' } },
        configured: {},
      },
    },
  },
});

export type AppActorRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
