import {
  type AnyStateMachine,
  assign,
  enqueueActions,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { isSameScreen, type OrderScreen, type Screen, type TradeScreen } from '#domain/screen';
import { isSignedIn, type SessionData } from '#domain/session';
import type { SiteConfig } from '#domain/site-config';
import { clockMachine } from '../clock/clock.machine.ts';
import { configMachine } from '../config/config.machine.ts';
import { connectivityMachine } from '../connectivity/connectivity.machine.ts';
import { languageMachine } from '../language/language.machine.ts';
import { notifierMachine } from '../notifier/notifier.machine.ts';
import type { orderMachine } from '../order/order.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { tradeMachine } from '../trade/trade.machine.ts';
import type { BroadcastEvent, Toast } from './app.events.ts';
import type { AppContext, AppEvent, AppInput, ScreenActor, ServerTime } from './app.types.ts';

/** Nothing is shown before this much of the page's life has passed. */
const SPLASH_MS = 1_000;

/**
 * The flow of a page that few visits begin with: the root knows its type, its code is loaded with the page, and
 * whoever runs the root provides it.
 */
const late = <TMachine extends AnyStateMachine>(name: string): TMachine => {
  const getInitialSnapshot = () => {
    throw new Error(`${name} was not provided`);
  };
  return { getInitialSnapshot } as unknown as TMachine;
};

const isFlow = (actor: ScreenActor): actor is Exclude<ScreenActor, { kind: 'page' }> =>
  actor.kind !== 'page';

/** What a screen that opens now has missed; a trade waits for its configuration, nobody else does. */
const newsFor = ({ config, session, offsetMs }: AppContext): BroadcastEvent[] => [
  ...(config ? [{ type: 'config.changed', config } as const] : []),
  { type: 'session.changed', isSignedIn: isSignedIn(session?.token) },
  { type: 'clock.synchronised', offsetMs },
];

/** The root's vocabulary: who its actors are and what it can do; the plot is in app.machine.ts. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      language: 'language';
      session: 'session';
      config: 'config';
      connectivity: 'connectivity';
      notifier: 'notifier';
      clock: 'clock';
    },
  },
  actors: {
    language: languageMachine,
    session: sessionMachine,
    config: configMachine,
    connectivity: connectivityMachine,
    notifier: notifierMachine,
    clock: clockMachine,
    trade: tradeMachine,
    order: late<typeof orderMachine>('order'),
  },
  delays: {
    restOfSplash: ({ context }) => Math.max(0, SPLASH_MS - context.age),
  },
  guards: {
    isSameScreen: ({ context }, screen: Screen) => isSameScreen(context.screen, screen),
    isTrade: (_, screen: Screen) => screen.kind === 'trade',
    isOrder: (_, screen: Screen) => screen.kind === 'order',
    isAccountKnown: ({ context }) => context.session !== undefined,
    isSignedIn: ({ context }) => isSignedIn(context.session?.token),
  },
  actions: {
    startClock: spawnChild('clock', { id: 'clock', input: ({ self }) => ({ reportTo: self }) }),
    startNotifier: spawnChild('notifier', { id: 'notifier' }),
    startLanguage: spawnChild('language', {
      id: 'language',
      input: ({ context, self }) => ({ locale: context.locale, reportTo: self }),
    }),
    startConnectivity: spawnChild('connectivity', {
      id: 'connectivity',
      input: ({ context, self }) => ({ isOnline: context.isOnline, reportTo: self }),
    }),
    startSession: spawnChild('session', {
      id: 'session',
      input: ({ self }) => ({ reportTo: self }),
    }),
    startConfig: spawnChild('config', {
      id: 'config',
      input: ({ context, self }) => ({ domain: context.host, reportTo: self }),
    }),
    keepScreen: assign((_, screen: Screen) => ({ screen })),
    /** Its flow has come to its end: whoever comes back, however soon, begins anew. */
    outgrowScreen: assign({ screen: { kind: 'page' } }),
    leaveScreen: enqueueActions(({ context, enqueue }) => {
      if (isFlow(context.screenActor)) enqueue(stopChild(context.screenActor.ref));
    }),
    showPage: assign({ screenActor: { kind: 'page' } }),
    openTrade: assign(({ context, self, spawn }, { side, currencyCode }: TradeScreen) => ({
      screenActor: {
        kind: 'trade' as const,
        ref: spawn('trade', {
          id: 'trade',
          input: {
            side,
            currencyCode,
            host: context.host,
            isSignedIn: isSignedIn(context.session?.token),
            purchase: context.memory?.readPurchase(),
            draft: context.memory?.readDraft(currencyCode),
            reportTo: self,
          },
        }),
      },
    })),
    openOrder: assign(({ context, self, spawn }, { ref }: OrderScreen) => ({
      screenActor: {
        kind: 'order' as const,
        ref: spawn('order', {
          id: 'order',
          input: { ref, offsetMs: context.offsetMs, reportTo: self },
        }),
      },
    })),
    tellNews: enqueueActions(({ context, enqueue }) => {
      if (!isFlow(context.screenActor)) return;
      for (const news of newsFor(context)) enqueue.sendTo(context.screenActor.ref, news);
    }),
    broadcast: enqueueActions(({ context, enqueue }, event: BroadcastEvent) => {
      if (isFlow(context.screenActor)) enqueue.sendTo(context.screenActor.ref, event);
    }),
    keepSession: assign((_, session: SessionData) => ({ session })),
    keepConfig: assign((_, config: SiteConfig) => ({ config })),
    keepOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    askAgain: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.recheck' });
      enqueue.sendTo('config', { type: 'config.recheck' });
    }),
    /** What is on its way by now may have been written before the prices moved. */
    refreshConfig: sendTo('config', { type: 'config.wanted' }),
    endSession: sendTo('session', { type: 'session.required' }),
    tellClock: sendTo('clock', (_, answer: ServerTime) => ({ type: 'answer.received', ...answer })),
    raiseToast: sendTo('notifier', (_, toast: Toast) => ({ type: 'toast.raised', toast })),
    /** The address bar is the router's; the root says where to. */
    navigate: (_, _to: string) => {},
  },
});
