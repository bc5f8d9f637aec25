import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Exchange } from '../exchange/exchange.ts';
import {
  type RateStanding,
  rateStandingOf,
  type Standing,
  standingOf,
} from '../exchange/standing.ts';
import { isStoreAway } from '../store/store-away.ts';
import { refuseForNow } from './answers.ts';
import type { AppContext, AppEnv } from './env.ts';
import { type Metrics, type Series, seriesText } from './metrics.ts';

/** Who may read the figures: programs of this machine, whoever can reach the port, or nobody. */
export const METRICS_READERS = ['loopback', 'anybody', 'nobody'] as const;
export type MetricsReaders = (typeof METRICS_READERS)[number];

export interface HealthOptions {
  readonly exchange: Exchange;
  readonly metrics: Metrics;
  readonly readers: MetricsReaders;
  /** True from the moment the service was asked to stop. */
  readonly isStopping: () => boolean;
}

/** What those who run the service ask it: does it live, can it work, and how much does it do. */
export const healthRoutes = ({ exchange, metrics, readers, isStopping }: HealthOptions) => {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', (c) => c.text('alive'));
  routes.get('/readyz', async (c) => {
    if (isStopping()) return refuseForNow(c);
    await exchange.db.execute(sql`select 1`);
    return c.text('ready');
  });
  routes.get('/metrics', async (c) => {
    if (!mayRead(c, readers)) return c.notFound();
    const body = metrics.text() + (await booksText(exchange));
    return c.body(body, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return routes;
};

const LOOPBACK_PEER = /^(?:127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** A proxy of this machine hands on what strangers ask: then the host is not ours, or it says for whom it asks. */
const mayRead = (c: AppContext, readers: MetricsReaders): boolean => {
  if (readers !== 'loopback') return readers === 'anybody';
  const peer = c.env?.incoming?.socket.remoteAddress ?? '';
  const isHandedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  );
  return LOOPBACK_PEER.test(peer) && LOOPBACK_HOST.test(c.req.header('host') ?? '') && !isHandedOn;
};

/** The figures must be readable just when the database is not. */
const booksText = async (exchange: Exchange): Promise<string> => {
  try {
    const series = [databaseUp(1), ...booksSeries(await standingOf(exchange))];
    return [...series, ...rateSeries(await rateStandingOf(exchange))].map(seriesText).join('');
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    return seriesText(databaseUp(0));
  }
};

const databaseUp = (value: number): Series => ({
  name: 'database_up',
  help: 'Whether the database answers.',
  type: 'gauge',
  values: [[{}, value]],
});

const booksSeries = ({ orders, jobs }: Standing): readonly Series[] => [
  {
    name: 'orders',
    help: 'Orders by status.',
    type: 'gauge',
    values: orders.map(({ status, count }) => [{ status }, count]),
  },
  {
    name: 'jobs',
    help: 'Jobs by kind, due or waiting.',
    type: 'gauge',
    values: jobs.map(({ kind, isDue, count }) => [
      { kind, state: isDue ? 'due' : 'waiting' },
      count,
    ]),
  },
];

const rateSeries = ({ paused, oldestSeconds }: RateStanding): readonly Series[] => [
  {
    name: 'sides_paused',
    help: 'Sides of currencies that cannot be traded, by reason.',
    type: 'gauge',
    values: paused.map(({ side, reason, count }) => [{ side, reason }, count]),
  },
  {
    name: 'rate_age_seconds',
    help: 'Age of the oldest rate that the feed has reported.',
    type: 'gauge',
    values: oldestSeconds === undefined ? [] : [[{}, oldestSeconds]],
  },
];
