import { GUEST } from '#domain/account/session';
import { appMachine } from '#machines/app/app.machine';
import { isForMembers } from '#machines/app/app.screens';
import type { AppEvent } from '#machines/app/app.types';
import { usdtConfig } from '#stories/support/buy-config';
import { after, modelOf } from '#tests/support/machine-model';
import { input, MEMBER } from './app.input';

const startEvents: AppEvent[] = [
  { type: 'language.ready', locale: 'en' },
  { type: 'session.settled', session: GUEST },
  { type: 'session.failed', message: 'Failed to fetch' },
  // The site was opened at an address for members only.
  { type: 'route.entered', screen: { kind: 'page', isForMembers: true }, path: '/history' },
];

const AWAY: AppEvent = { type: 'route.entered', screen: { kind: 'page' } };
/** Another address of the open list. */
const SECOND_PAGE: AppEvent = {
  type: 'route.entered',
  screen: { kind: 'history', search: { page: 2 } },
  path: '/history?page=2',
};
const OF_EVERY_PAGE: readonly string[] = [
  'session.failed',
  'config.failed',
  'service.answered',
  'answer.received',
  'order.requested',
  'list.requested',
  'landing.approached',
];
const RARE: readonly string[] = ['notice', 'passwordReset', 'confirmation', 'history'];

/** Events with the same effect for every visitor: tried for a guest on a page that is open to all. */
const quietEvents: AppEvent[] = [
  { type: 'session.required' },
  { type: 'config.loaded', config: usdtConfig },
  { type: 'config.failed' },
  { type: 'service.answered' },
  { type: 'answer.received', serverTime: 5_000, receivedAt: 5_000 },
  { type: 'clock.synchronised', offsetMs: 3_000 },
  { type: 'connectivity.online' },
  { type: 'connectivity.offline' },
  { type: 'page.shown' },
  { type: 'order.requested', ref: 'ABCDEFGHJKMNPQRT' },
  { type: 'list.requested', search: { page: 2 } },
  { type: 'kyc.demanded' },
  { type: 'prices.moved' },
  { type: 'landing.approached' },
  { type: 'landing.loaded' },
  { type: 'visitorOrders.approached', wanted: 'open' },
  { type: 'visitorOrders.loaded' },
  { type: 'visitorOrders.left' },
  { type: 'receivers.approached' },
  { type: 'receivers.loaded' },
  { type: 'receivers.left' },
  { type: 'proof.requested', password: '' },
  { type: 'proof.settled' },
  { type: 'toast.raised', toast: { kind: 'error', message: 'Failed to fetch' } },
  { type: 'notice.given', message: 'LOGIN_REQUEST_SENT' },
  { type: 'place.requested', to: { kind: 'login' }, say: 'ACCOUNT_CONFIRMED' },
  { type: 'place.requested', to: { kind: 'login' } },
  { type: 'route.entered', screen: { kind: 'notice' }, path: '/notice' },
  { type: 'route.entered', screen: { kind: 'passwordReset', token: 't' }, path: '/users/reset' },
  { type: 'route.entered', screen: { kind: 'confirmation', token: 't' }, path: '/users/process' },
  { type: 'login.demanded' },
  {
    type: 'route.entered',
    screen: { kind: 'page' },
    path: '/verify?ref=BEN-DOI-1',
    ref: 'BEN-DOI-1',
  },
  { type: 'route.entered', screen: { kind: 'page' }, path: '/verify?ref=a%20b', ref: 'a b' },
];

/** Heard at any time, whatever the start is doing: tried once it is over. */
const laterEvents: AppEvent[] = [
  ...quietEvents,
  { type: 'session.settled', session: MEMBER },
  { type: 'session.opened', session: MEMBER },
  { type: 'account.changed', account: { fullName: 'Nguyễn Minh' } },
  { type: 'route.entered', screen: { kind: 'history' }, path: '/history' },
  SECOND_PAGE,
  { type: 'route.entered', screen: { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } },
  { type: 'route.entered', screen: { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' } },
  AWAY,
  { type: 'route.entered', screen: { kind: 'login' }, path: '/login' },
  { type: 'route.entered', screen: { kind: 'leaving' }, path: '/logout' },
  { type: 'order.placed', ref: 'ABCDEFGHJKMNPQRS' },
  { type: 'order.refused', message: 'Order not found' },
];

/** Events sent to the root; the rest is its own timer. */
const told = [...startEvents, ...laterEvents];

export const appModel = modelOf(appMachine, {
  input,
  events: [
    ...told,
    after('restOfSplash', 'app.booting.splash.shown'),
    after('configWords', 'app.running.configAwaited'),
  ],
  project: ({ screen, screenActor, session, route }) => [
    screen.kind,
    screenActor.kind,
    session?.token,
    route !== undefined && isForMembers(route.screen),
  ],
  isWorthTrying: (snapshot, event) => {
    const { screen, screenActor, session, route } = snapshot.context;
    // They change no state: tried once, before the first page, where little else is tried.
    if (/^(?:proof|visitorOrders|receivers)\./.test(event.type))
      return snapshot.matches({ running: 'configOverdue' }) && session === GUEST && !route;
    // The same on every page: tried where there is no flow, and prices where there may be a trade.
    if (snapshot.matches('running') && OF_EVERY_PAGE.includes(event.type))
      if (screenActor.kind !== 'page' || session !== GUEST) return false;
    if (event.type === 'config.loaded' && !['page', 'trade'].includes(screenActor.kind))
      return false;
    // The configuration changes no navigation: tried on a guest's trade and text page.
    if (!snapshot.matches({ running: 'configAwaited' }) && snapshot.matches('running'))
      return event.type === 'config.loaded' && snapshot.matches({ running: 'configOverdue' });
    if (event.type === after('configWords', 'app.running.configAwaited').type)
      return session === GUEST && ['page', 'trade'].includes(screen.kind);
    const isOutgrown = screen.kind === 'page' && screenActor.kind !== 'page';
    // Where a flow is over, or is left as all others are, the way on is all there is to try.
    const isWayOn = event === AWAY || (screen.kind === 'history' && event === SECOND_PAGE);
    if ((isOutgrown || RARE.includes(screen.kind)) && !isWayOn) return false;
    if (event === SECOND_PAGE) return screenActor.kind === 'history';
    const isQuiet = quietEvents.some((quiet) => quiet === event);
    if (isQuiet && (session !== GUEST || (route && isForMembers(route.screen)))) return false;
    return snapshot.matches('running') || !laterEvents.some((later) => later === event);
  },
});
