import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createListener } from './app.ts';
import { atMost } from './at-most.ts';
import { preparePasswords } from './exchange/accounts/passwords.ts';
import type { Limits } from './http/rate-limits.ts';
import { loadSite } from './http/site-files.ts';
import type { Log } from './log.ts';
import { type DrawingLimits, prepareWatching } from './pictures/processes.ts';
import type { Clock } from './ports/clock.ts';
import { followProviders } from './providers/connect.ts';
import { createRenderer } from './rendering/renderer.ts';
import { type Running, runExchange } from './run-exchange.ts';
import { closeSampleAccounts, openSampleAccounts } from './sandbox/accounts.ts';
import type { Settings } from './settings.ts';
import type { LockFolder } from './store/folder-lock.ts';
import type { PoolTimeouts } from './store/postgres/guarded-pool.ts';
import type { Store } from './store/store.ts';

/** How long a connection may take to say something, in milliseconds. */
interface ConnectionLimits {
  /** For the head of a request, counted from the connection's begin or from the request before. */
  readonly headersMs: number;
  /** For a whole request; a picture of 10 MB comes in that time over 1.4 Mbit/s. */
  readonly requestMs: number;
  /** Between two looks at all connections. */
  readonly checkMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  checkMs: 5_000,
};

/** Options of a server that closes connections which send nothing, or too slowly. */
export const serverOptions = ({
  headersMs,
  requestMs,
  checkMs,
}: ConnectionLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkMs,
});

interface ServiceOptions extends Partial<Settings> {
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built product; without one there only is the API. */
  readonly distDir?: string;
  readonly clock?: Clock;
  readonly limits?: Limits;
  readonly lock?: LockFolder;
  /** With a PostgreSQL server. */
  readonly poolTimeouts?: PoolTimeouts;
  readonly drawing?: DrawingLimits;
  readonly connections?: ConnectionLimits;
  readonly report?: (error: unknown, requestId?: string) => void;
  readonly log?: Log;
}

export interface Service {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** Lets running requests and jobs end, then releases everything. */
  readonly close: () => Promise<void>;
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Connections and jobs that are still busy this long after the end was announced are cut. */
const GRACE_MS = 5_000;

/**
 * Starts the service.
 * @throws {FolderInUse} when another process works on the data folder
 * @throws {StoreUnusable} when the database cannot be opened
 */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { port, host = '127.0.0.1', isProduction = false, apiHost = '' } = options;
  const { report = console.error, distDir = DIST } = options;
  const { connections = CONNECTION_LIMITS } = options;
  const store = await openFor(options);
  let isStopping = false;
  let started: Running | undefined;
  try {
    const { providers = {}, siteUrl } = options;
    let url = '';
    const running = await runExchange(store, {
      ...options,
      isProduction,
      report,
      providers,
      siteUrl: () => siteUrl ?? url,
    });
    started = running;
    await (running.sandbox ? openSampleAccounts(running.exchange) : closeSampleAccounts(store.db));
    await Promise.all([preparePasswords(), prepareWatching()]);
    const unfollow = followProviders(providers, running, report);
    const site = loadSite(distDir, apiHost, running.sandbox !== undefined);
    const renderer = site?.rendering === undefined ? undefined : createRenderer(site.rendering);
    const listener = createListener({
      ...options,
      ...running,
      ...{ site, renderer },
      report,
      isStopping: () => isStopping,
    });
    const server = createServer(serverOptions(connections), listener);
    await listen(server, port, host);
    url = urlOf(host, server.address() as AddressInfo);
    const close = once(async () => {
      isStopping = true;
      unfollow();
      // Streams end by themselves, or the server would wait for them.
      running.exchange.live.close();
      await Promise.all([
        running.exchange.pictures.close(),
        closeServer(server),
        renderer?.close(),
      ]);
      // A job that hangs does not hold up the end: the next process takes it over.
      await atMost(GRACE_MS, stopWork(running));
      await store.close();
    });
    return { url, close };
  } catch (error) {
    if (started) await stopWork(started);
    await store.close();
    throw error;
  }
};

/** Background work. */
const stopWork = async ({ exchange, jobs, tasks, stopClock }: Running): Promise<void> => {
  stopClock();
  await Promise.all([exchange.pictures.close(), jobs.stop(), ...tasks.map((task) => task.stop())]);
};

/** Of the two databases the one that is not used is not loaded. */
const openFor = async (options: ServiceOptions): Promise<Store> => {
  const { databaseUrl, dataDir, lock, poolTimeouts } = options;
  if (databaseUrl === undefined) {
    const { openStore } = await import('./store/open-store.ts');
    return openStore(dataDir, lock);
  }
  const { openPostgres } = await import('./store/postgres/open-postgres.ts');
  return openPostgres(databaseUrl, poolTimeouts && { poolTimeouts });
};

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

const urlOf = (host: string, { port }: AddressInfo) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
};

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
