import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { plainAddress } from '../exchange/accounts/requester.ts';
import type { Exchange } from '../exchange/exchange.ts';
import {
  type BookStatistics,
  bookStatisticsOf,
  type OrderStatistics,
  orderStatisticsOf,
  type RateStatistics,
  rateStatisticsOf,
} from '../exchange/statistics.ts';
import type { PortStates } from '../providers/ports.ts';
import { isStoreAway } from '../store/store-away.ts';
import { refuseForNow } from './answers.ts';
import { networksOf } from './client-address.ts';
import type { AppContext, AppEnv } from './env.ts';
import { hostNameOf, isForwarded, isLoopbackHost } from './loopback.ts';
import { type Metrics, type Series, seriesText } from './metrics.ts';

/** Readers of the metrics: loopback; loopback and the configured hosts; or none. */
export type MetricsReaders = 'loopback' | 'nobody' | MetricsHosts;

export interface MetricsHosts {
  /** Addresses and networks of the readers. */
  readonly networks: readonly string[];
  /** Host names by which they address the service, in lower case and without ports; its address needs no name. */
  readonly names: readonly string[];
}

export interface HealthOptions {
  readonly exchange: Exchange;
  readonly metrics: Metrics;
  readonly readers: MetricsReaders;
  readonly portStates: PortStates;
  /** Whether a shutdown was requested. */
  readonly isStopping: () => boolean;
}

/** Liveness, readiness and metrics. */
export const healthRoutes = (options: HealthOptions) => {
  const { exchange, metrics, readers, portStates, isStopping } = options;
  const routes = new Hono<AppEnv>();
  const mayRead = readerCheck(readers);
  routes.get('/healthz', (c) => c.text('alive'));
  routes.get('/readyz', async (c) => {
    if (isStopping()) return refuseForNow(c);
    await exchange.db.execute(sql`select 1`);
    return c.text('ready');
  });
  routes.get('/metrics', async (c) => {
    if (!mayRead(c)) return c.notFound();
    const body = [
      await metrics.text(),
      await seriesText([portSeries(portStates)]),
      await booksText(exchange),
    ].join('');
    return c.body(body, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return routes;
};

const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Whether a request comes from a host that may read the metrics, has an expected host name (any other may be an
 * attacker's that resolves to the service), and came through no proxy.
 * @throws {RangeError} when a configured network is none
 */
const readerCheck = (readers: MetricsReaders): ((c: AppContext) => boolean) => {
  if (readers === 'nobody') return () => false;
  const { networks, names } = readers === 'loopback' ? { networks: [], names: [] } : readers;
  const isReader = networksOf([...LOOPBACK, ...networks], 'METRICS');
  const isExpected = (name: string) =>
    isLoopbackHost(name) ||
    names.includes(name) ||
    // An address resolves to itself only.
    (readers !== 'loopback' && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
  return (c) =>
    isReader(plainAddress(c.env?.incoming?.socket.remoteAddress ?? '')) &&
    isExpected(hostNameOf(c.req.header('host'))) &&
    // A proxy forwards requests of others from an allowed address.
    !isForwarded(c);
};

/** Metrics must stay readable while the database is down. */
const booksText = async (exchange: Exchange): Promise<string> => {
  try {
    return await seriesText([
      databaseUp(1),
      ...booksSeries(await orderStatisticsOf(exchange)),
      ...ledgerSeries(await bookStatisticsOf(exchange)),
      ...rateSeries(await rateStatisticsOf(exchange)),
    ]);
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    return seriesText([databaseUp(0)]);
  }
};

const series = (name: string, help: string, values: Series['values']): Series => ({
  ...{ name, help, values },
});

const portSeries = (states: PortStates) =>
  series(
    'port',
    'Ports to the outside by state; absent ones are played by the sandbox.',
    Object.entries(states).map(([port, state]) => [{ port, state }, 1]),
  );

const databaseUp = (value: number) =>
  series('database_up', 'Whether the database answers.', [[{}, value]]);

const ledgerSeries = ({ waiting, totals }: BookStatistics) => [
  series('orders_waiting_for_stock', 'Paid orders whose stock is gone.', [[{}, waiting]]),
  series(
    'books_balance',
    'Balances of the books by kind of account and asset.',
    // For display only, so the nearest number is good enough.
    totals.map(({ kind, asset, balance }) => [{ kind, asset }, Number(balance)]),
  ),
];

const booksSeries = ({ orders, jobs }: OrderStatistics) => [
  series(
    'orders',
    'Orders by status.',
    orders.map(({ status, count }) => [{ status }, count]),
  ),
  series(
    'jobs',
    'Jobs by kind, due or waiting.',
    jobs.map(({ kind, isDue, count }) => [{ kind, state: isDue ? 'due' : 'waiting' }, count]),
  ),
];

const rateSeries = ({ paused, oldestSeconds }: RateStatistics) => [
  series(
    'sides_paused',
    'Sides of currencies that cannot be traded, by reason.',
    paused.map(({ side, reason, count }) => [{ side, reason }, count]),
  ),
  series(
    'rate_age_seconds',
    'Age of the oldest rate that the feed has reported.',
    oldestSeconds === undefined ? [] : [[{}, oldestSeconds]],
  ),
];
