import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Exchange } from './exchange/exchange.ts';
import { jobHandlers } from './exchange/job-handlers.ts';
import { createSiteConfigSource } from './exchange/site-config-source.ts';
import type { Limits } from './http/rate-limits.ts';
import { loadSite } from './http/site-files.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { releaseAll } from './jobs/schedule.ts';
import { createSharedEvents } from './live/postgres-events.ts';
import type { Log } from './log.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { connect, followProviders } from './providers/connect.ts';
import type { Providers } from './providers/settings.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import type { Settings } from './settings.ts';
import type { LockFolder } from './store/folder-lock.ts';
import { openStore } from './store/open-store.ts';
import type { Patience } from './store/postgres/guarded-pool.ts';
import { openPostgres } from './store/postgres/open-postgres.ts';
import type { Store } from './store/store.ts';

export interface ServiceOptions extends Partial<Settings> {
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built product; without one there only is the API. */
  readonly distDir?: string;
  readonly clock?: Clock;
  readonly limits?: Limits;
  readonly lock?: LockFolder;
  /** With a PostgreSQL server. */
  readonly patience?: Patience;
  readonly report?: (error: unknown, requestId?: string) => void;
  readonly log?: Log;
}

export interface Service {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** Lets running requests and jobs end, then lets go of everything. */
  readonly close: () => Promise<void>;
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Connections and jobs that are still busy this long after the end was announced are cut. */
const GRACE_MS = 5_000;

/** The exchange over an open store, with its jobs running. */
export interface Running {
  readonly exchange: Exchange;
  readonly sandbox: Sandbox | undefined;
  readonly jobs: JobRunner;
}

interface World {
  readonly clock: Clock;
  readonly isProduction: boolean;
  readonly report: (error: unknown) => void;
  readonly providers?: Providers | undefined;
}

/** Joins the exchange to the world outside: to providers that are named, else to the sandbox, which production has not. */
export const runExchange = async (
  { db, isShared, notices }: Store,
  { clock: realClock, isProduction, report, providers = {} }: World,
): Promise<Running> => {
  const sandbox = isProduction ? undefined : await createSandbox(db, realClock);
  const clock = sandbox?.clock ?? realClock;
  const jobs = createJobRunner({ db, clock, report, isShared });
  const siteConfig = createSiteConfigSource(db);
  notices.hear(({ about }) => {
    if (about === 'jobs' || about === 'gap') jobs.wake();
    if (about === 'config' || about === 'gap') siteConfig.changed();
  });
  const exchange: Exchange = {
    db,
    clock,
    ...connect(providers, sandbox),
    siteConfig: {
      read: siteConfig.read,
      changed: () => {
        siteConfig.changed();
        notices.tell({ about: 'config' });
      },
    },
    wakeJobs: () => {
      jobs.wake();
      notices.tell({ about: 'jobs' });
    },
    live: createSharedEvents(notices),
  };
  // Who is alone on the database knows that whoever held a job has died; else its lease has to end.
  if (!isShared) await releaseAll(db);
  jobs.start(jobHandlers(exchange));
  return { exchange, sandbox, jobs };
};

/**
 * Starts the service.
 * @throws {FolderInUse} when another process works on the data folder
 * @throws {StoreUnusable} when the database cannot be opened
 */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { port, host = '127.0.0.1', isProduction = false, apiHost = '' } = options;
  const { clock = systemClock, report = console.error, distDir = DIST } = options;
  const store = await openFor(options);
  let isStopping = false;
  let jobs: JobRunner | undefined;
  try {
    const { providers = {} } = options;
    const running = await runExchange(store, { clock, isProduction, report, providers });
    jobs = running.jobs;
    const unfollow = followProviders(providers, running.exchange, report);
    const app = createApp({
      ...options,
      ...running,
      site: loadSite(distDir, apiHost, running.sandbox !== undefined),
      report,
      isStopping: () => isStopping,
    });
    const server = createServer(getRequestListener(app.fetch));
    await listen(server, port, host);
    const close = once(async () => {
      isStopping = true;
      unfollow();
      // Streams end by themselves, or the server would wait for them.
      running.exchange.live.close();
      await closeServer(server);
      await atMost(GRACE_MS, running.jobs.stop());
      await store.close();
    });
    return { url: urlOf(host, server.address() as AddressInfo), close };
  } catch (error) {
    await jobs?.stop();
    await store.close();
    throw error;
  }
};

const openFor = ({ databaseUrl, dataDir, lock, patience }: ServiceOptions): Promise<Store> =>
  databaseUrl === undefined
    ? openStore(dataDir, lock)
    : openPostgres(databaseUrl, patience && { patience });

/** A job that hangs does not hold up the end: whoever comes next takes it over. */
const atMost = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
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
