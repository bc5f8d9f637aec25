import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { isSignedIn, type SessionData } from '#domain/account/session';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { Destination } from '#domain/navigation/destination';
import { isOtherList, isSameScreen, type Screen } from '#domain/navigation/screen';
import type { PlacedDraft } from '#domain/trade/persisted-trade';
import type { AccountChange } from '../session/session.machine.ts';
import type { WantedOrders } from '../visitor-orders/visitor-orders.machine.ts';
import { appActors } from './app.actors.ts';
import {
  type BroadcastEvent,
  type ScreenReport,
  SESSION_ENDED_TOAST,
  type Toast,
} from './app.events.ts';
import { isBadReference, isSent, isUndecided, rememberedRoute } from './app.reference.ts';
import { type FlowKind, inputOf, isEntry, isFlowKind, isForMembers } from './app.screens.ts';
import type {
  AppChildren,
  AppContext,
  AppEvent,
  AppInput,
  Route,
  ScreenActor,
  ServerTime,
} from './app.types.ts';

type OrderPlaced = Extract<ScreenReport, { type: 'order.placed' }>;

/** Minimum age of the page before anything is shown. */
const SPLASH_MS = 1_000;
/** Delay of the message about a slow first configuration. */
const CONFIG_WORDS_MS = 2_000;

/** Setup of the root machine. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as AppChildren,
  },
  actors: appActors,
  delays: {
    restOfSplash: ({ context }) => Math.max(0, SPLASH_MS - context.age),
    configWords: CONFIG_WORDS_MS,
  },
  guards: {
    isSameScreen: ({ context }, screen: Screen) => isSameScreen(context.screen, screen),
    isOtherList: ({ context }, screen: Screen) => isOtherList(context.screen, screen),
    hasNothingToSay: ({ context }, screen: Screen) =>
      screen.kind === 'notice' && context.notice === '',
    isUndecided: ({ context }, route: Route) => isUndecided(context, route),
    isBadReference: (_, route: Route) => isBadReference(route),
    isSent: ({ context }, route: Route) => isSent(context, route),
    isLeaving: ({ context }, screen: Screen) =>
      screen.kind === 'leaving' && isSignedIn(context.session?.token),
    hasLeft: (_, screen: Screen) => screen.kind === 'leaving',
    isClosedToGuests: ({ context }, screen: Screen) =>
      isForMembers(screen) && !isSignedIn(context.session?.token),
    isPastEntry: ({ context }, screen: Screen) =>
      isEntry(screen) && isSignedIn(context.session?.token),
    isConfigKnown: ({ context }) => context.config !== undefined,
    isAccountKnown: ({ context }) => context.session !== undefined,
    isSignedIn: ({ context }) => isSignedIn(context.session?.token),
  },
  actions: {
    /** Starts the actors of every page. */
    startShell: enqueueActions(({ context, enqueue, self: reportTo }) => {
      const { locale, isOnline, isCheckSkipped = false, dismissed = '', host } = context;
      enqueue.spawnChild('clock', { id: 'clock', input: { reportTo } });
      enqueue.spawnChild('notifier', { id: 'notifier' });
      enqueue.spawnChild('connectivity', { id: 'connectivity', input: { isOnline, reportTo } });
      enqueue.spawnChild('health', { id: 'health', input: { reportTo } });
      enqueue.spawnChild('language', { id: 'language', input: { locale, reportTo } });
      enqueue.spawnChild('session', { id: 'session', input: { isCheckSkipped, reportTo } });
      enqueue.spawnChild('announcement', { id: 'announcement', input: { dismissed } });
      enqueue.spawnChild('config', { id: 'config', input: { domain: host, reportTo } });
    }),
    /** The flow is done: the next visit starts a new one, however soon. */
    resetScreen: assign({ screen: { kind: 'page' } }),
    /** Stops the flow and the home page's figures, before a navigation or another flow. */
    closeScreen: enqueueActions(({ context, enqueue }) => {
      const { screenActor } = context;
      if (screenActor.kind === 'order') enqueue.sendTo(screenActor.ref, { type: 'page.left' });
      if (screenActor.kind !== 'page') enqueue(stopChild(screenActor.ref));
      if (context.landing) enqueue(stopChild(context.landing));
      enqueue.assign({
        left: context.screen,
        screen: { kind: 'page' },
        screenActor: { kind: 'page' },
        landing: undefined,
      });
    }),
    /** A notice is shown once: the next route drops it. */
    assignRoute: assign(({ context }, route: Route) => ({
      route: rememberedRoute(context, route),
      notice: route.screen.kind === 'notice' ? context.notice : '',
    })),
    /** The flow of the same kind goes on with it. */
    assignScreen: assign((_, screen: Screen) => ({ screen })),
    forgetRoute: assign({ route: undefined }),
    assignWanted: assign((_, wanted: string | undefined) => ({ wanted })),
    /** Stores the open page as the one to come back to. */
    assignPlace: assign(({ context }) => ({ wanted: context.route?.path })),
    forgetWanted: assign({ wanted: undefined }),
    assignNotice: assign(({ context }, notice: string) => ({
      notice,
      noticeFrom: context.route?.path ?? '',
    })),
    assignMailedTo: assign((_, mailedTo: string) => ({ mailedTo })),
    assignLookedUp: assign((_, lookedUp: string) => ({ lookedUp })),
    warnOfReference: (_, _ref: string) => {},
    /** Persists the sponsor for the registration. */
    storeSponsor: (_, _ref: string) => {},
    /** Evaluates the same address again, after the session or the reference has changed. */
    enterRoute: enqueueActions(({ enqueue }, route: Route | undefined) => {
      if (route) enqueue.raise({ type: 'route.entered', ...route });
    }),
    /** Starts the screen's machine; none for a screen without one. */
    openScreen: assign(({ context, self, spawn }, screen: Screen) => {
      const { kind } = screen;
      if (!isFlowKind(kind)) return { screen, screenActor: { kind: 'page' } };
      const input = { ...inputOf(context, screen as Screen<FlowKind>), reportTo: self };
      // `screens` has checked the input of each kind.
      const ref = spawn(kind, { id: kind, input: input as never });
      return { screen, screenActor: { kind, ref } as ScreenActor };
    }),
    broadcast: enqueueActions(({ context, enqueue }, news: BroadcastEvent | BroadcastEvent[]) => {
      const { screenActor, landing, visitorOrders, receivers } = context;
      for (const event of [news].flat()) {
        if (screenActor.kind !== 'page') enqueue.sendTo(screenActor.ref, event);
        if (landing) enqueue.sendTo(landing, event);
        if (visitorOrders) enqueue.sendTo(visitorOrders, event);
        if (receivers) enqueue.sendTo(receivers, event);
      }
    }),
    /** What was typed for an order is not shown to the next person. */
    assignSession: assign(({ context }, session: SessionData) => ({
      session,
      placed: context.session?.token === session.token ? context.placed : undefined,
    })),
    assignPlaced: assign((_, { ref, typed }: OrderPlaced) => ({
      placed: typed && { ...typed, ref },
    })),
    /** Persists it for a reload of the page. */
    storePlaced: (_, _placed: PlacedDraft | undefined) => {},
    assignConfig: assign((_, config: SiteConfig) => ({ config })),
    /** A page that opens later gets it as input. */
    assignOnline: assign((_, isOnline: boolean) => ({ isOnline })),
    assignOffset: assign((_, offsetMs: number) => ({ offsetMs })),
    askAgain: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.recheck' });
      enqueue.sendTo('config', { type: 'config.recheck', at: Date.now() });
    }),
    /** Once: while health is answered and another call fails, nothing more follows from health. */
    probeService: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.recheck' });
      enqueue.sendTo('config', { type: 'service.answered' });
    }),
    askHealth: sendTo('health', { type: 'service.lost' }),
    shortenPauses: sendTo('health', { type: 'pauses.shortened' }),
    /** A configuration on its way may be older than the new price. */
    refreshConfig: sendTo('config', { type: 'config.requested' }),
    /** Loads what shows the home page's figures, unless it is there, and reports it. */
    loadLanding: (_) => {},
    openLanding: assign(({ context, spawn }) => ({
      landing: context.landing ?? spawn('landing', { id: 'landing' }),
    })),
    assignWantedOrders: assign((_, wantedOrders: WantedOrders) => ({ wantedOrders })),
    /** Loads what loads the visitor's orders, once the page is taken over, and reports it. */
    loadVisitorOrders: (_) => {},
    /** Their place may be gone by now. */
    openVisitorOrders: assign(({ context, spawn }) => {
      const { wantedOrders: wanted, session, offsetMs } = context;
      if (!wanted || context.visitorOrders) return {};
      const input = { wanted, accountId: session?.user?.id ?? '', offsetMs };
      return { visitorOrders: spawn('visitorOrders', { id: 'visitorOrders', input }) };
    }),
    closeVisitorOrders: enqueueActions(({ context, enqueue }) => {
      if (context.visitorOrders) enqueue(stopChild(context.visitorOrders));
      enqueue.assign({ wantedOrders: undefined, visitorOrders: undefined });
    }),
    wantReceivers: assign({ areReceiversWanted: true }),
    /** Loads what loads a member's receivers, and reports it. */
    loadReceivers: (_) => {},
    /** Their place may be gone by now, and so may the member. */
    openReceivers: assign(({ context, spawn }) => {
      const { areReceiversWanted, session, offsetMs } = context;
      const accountId = session?.user?.id;
      if (!areReceiversWanted || !accountId || context.receivers) return {};
      const input = { accountId, offsetMs };
      return { receivers: spawn('receivers', { id: 'receivers', input }) };
    }),
    closeReceivers: enqueueActions(({ context, enqueue }) => {
      if (context.receivers) enqueue(stopChild(context.receivers));
      enqueue.assign({ areReceiversWanted: false, receivers: undefined });
    }),
    /** Several calls that wait for a proof share one dialog. */
    openStepUp: assign(({ context, self, spawn }, password: string) => ({
      stepUp:
        context.stepUp ?? spawn('stepUp', { id: 'stepUp', input: { password, reportTo: self } }),
    })),
    forgetStepUp: assign({ stepUp: undefined }),
    leave: sendTo('session', { type: 'session.left' }),
    /** The page is closed to guests: what follows, the login, would say nothing of it. */
    saySessionEnded: enqueueActions(({ context: { screen, session }, enqueue }) => {
      if (!isForMembers(screen) || !isSignedIn(session?.token)) return;
      enqueue.sendTo('notifier', SESSION_ENDED_TOAST);
    }),
    endSession: sendTo('session', { type: 'session.required' }),
    openSession: sendTo('session', (_, session: SessionData) => ({
      type: 'session.opened',
      session,
    })),
    changeAccount: sendTo('session', (_, change: AccountChange) => change),
    tellAnnouncement: sendTo('announcement', (_, { siteInfo }: SiteConfig) => ({
      type: 'announcement.changed',
      text: siteInfo.siteNotify.trim(),
    })),
    tellClock: sendTo('clock', (_, answer: ServerTime) => ({ type: 'answer.received', ...answer })),
    raiseSuccess: enqueueActions(({ enqueue }, message: string | undefined) => {
      if (message === undefined) return;
      enqueue.sendTo('notifier', { type: 'toast.raised', toast: { kind: 'success', message } });
    }),
    raiseToast: sendTo('notifier', (_, toast: Toast) => ({ type: 'toast.raised', toast })),
    /** Navigates by the router. */
    navigate: (_, _to: Destination) => {},
    /** Navigates by the router, replacing the history entry. */
    redirect: (_, _to: Destination) => {},
  },
});
