import { GUEST, PLAIN_USER, type SessionData } from '#domain/session';
import { appMachine } from '#machines/app/app.machine';
import type { AppEvent, AppInput } from '#machines/app/app.types';
import { usdtConfig } from '#stories/support/buy-config';
import { after, modelOf } from '#tests/support/machine-model';

export const input: AppInput = {
  host: 'localhost',
  locale: 'en',
  isOnline: true,
  age: 400,
};

export const MEMBER: SessionData = {
  ...GUEST,
  token: 'a-token',
  user: { ...PLAIN_USER, id: '7', email: 'anh@example.com', fullName: 'Nguyễn Minh Anh' },
};

export const restOfSplash = after('restOfSplash', 'app.booting.splash.shown');

const startEvents: AppEvent[] = [
  { type: 'language.ready', locale: 'en' },
  { type: 'session.settled', session: GUEST },
  { type: 'session.failed', message: 'Failed to fetch' },
];

/** Heard at any time, whatever the start is doing: tried once it is over. */
const laterEvents: AppEvent[] = [
  { type: 'session.settled', session: MEMBER },
  { type: 'session.required' },
  { type: 'config.loaded', config: usdtConfig },
  { type: 'answer.received', serverTime: 5_000, receivedAt: 5_000 },
  { type: 'clock.synchronised', offsetMs: 3_000 },
  { type: 'connectivity.online' },
  { type: 'connectivity.offline' },
  { type: 'page.shown' },
  { type: 'route.entered', screen: { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } },
  { type: 'route.entered', screen: { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' } },
  { type: 'route.entered', screen: { kind: 'page' } },
  { type: 'order.placed', ref: 'ABCDEFGHJKMNPQRS' },
  { type: 'order.wanted', ref: 'ABCDEFGHJKMNPQRT' },
  { type: 'order.refused', message: 'Order not found' },
  { type: 'kyc.demanded' },
  { type: 'prices.moved' },
  { type: 'toast.raised', toast: { kind: 'error', message: 'Failed to fetch' } },
];

/** All that anybody tells the root; the rest is its own timer. */
export const told = [...startEvents, ...laterEvents];

export const appModel = modelOf(appMachine, {
  input,
  events: [...told, restOfSplash],
  project: ({ screen, session }) => [screen.kind, session?.token],
  isWorthTrying: (snapshot, event) =>
    snapshot.matches('running') || !laterEvents.some((later) => later === event),
});
