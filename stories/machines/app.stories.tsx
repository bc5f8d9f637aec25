import { GUEST } from '#domain/account/session';
import { appMachine } from '#machines/app/app.machine';
import { Shell } from '#src/screens/Shell';
import { usdtConfig } from '#stories/support/buy-config';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { liveOf } from '#stories/support/live-chart-story';
import { sideOf } from '#stories/support/trade-sides';

export default {
  title: 'Machines/app',
  ...chartOf(appMachine, 'running.configured'),
} satisfies ChartMeta;

export const Running: ChartStory = {};
export const CheckingTheAccount: ChartStory = { args: { state: 'booting.account.checking' } };

export const Live = liveOf(appMachine, {
  input: { host: 'localhost', locale: 'vi', isOnline: true, age: 0, sideOf },
  samples: [
    { type: 'route.entered', screen: { kind: 'trade', side: 'buy', currencyCode: 'TRC20' } },
    { type: 'route.entered', screen: { kind: 'order', ref: 'ABCDEFGHJKMNPQRS' } },
    { type: 'config.loaded', config: usdtConfig },
    { type: 'session.settled', session: GUEST },
    { type: 'session.failed', message: 'Failed to fetch' },
    { type: 'config.failed' },
    { type: 'service.answered' },
    { type: 'answer.received', serverTime: 5_000, receivedAt: 5_000 },
    { type: 'clock.synchronised', offsetMs: 3_000 },
    { type: 'order.placed', ref: 'ABCDEFGHJKMNPQRS' },
    { type: 'landing.approached' },
    { type: 'landing.loaded' },
    { type: 'visitorOrders.approached', wanted: 'open' },
    { type: 'receivers.approached' },
    { type: 'order.requested', ref: 'ABCDEFGHJKMNPQRS' },
    { type: 'order.refused', message: 'Order not found' },
    { type: 'toast.raised', toast: { kind: 'error', message: 'Failed to fetch' } },
  ],
  view: (app) => <Shell app={app}>…</Shell>,
  isPage: true,
  walk: [
    ['language.ready', 'booting.words.ready'],
    ['session.failed', 'booting.account.failed'],
    ['session.settled', 'booting.account.known'],
    ['after restOfSplash', 'running.configAwaited'],
    ['route.entered', 'running.configAwaited'],
    ['after configWords', 'running.configOverdue'],
  ],
});
