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
import { type Clock, systemClock } from './ports/clock.ts';
import { noAccountNames, noChain } from './ports/unavailable.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import type { Settings } from './settings.ts';
import type { LockFolder } from './store/folder-lock.ts';
import { openStore, type Store } from './store/open-store.ts';

export interface ServiceOptions extends Partial<Settings> {
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built product; without one there only is the API. */
  readonly distDir?: string;
  readonly clock?: Clock;
  readonly limits?: Limits;
  readonly lock?: LockFolder;
  readonly report?: (error: unknown) => void;
}

export interface Service {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** Lets running requests and jobs end, then lets go of everything. */
  readonly close: () => Promise<void>;
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Connections that are still open this long after the end was announced are cut. */
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
}

/** Joins the exchange to the world outside: the sandbox's, or in production none until one is connected. */
export const runExchange = async (
  { db }: Store,
  { clock: realClock, isProduction, report }: World,
): Promise<Running> => {
  const sandbox = isProduction ? undefined : await createSandbox(db, realClock);
  const clock = sandbox?.clock ?? realClock;
  const jobs = createJobRunner({ db, clock, report });
  const exchange: Exchange = {
    db,
    clock,
    chain: sandbox?.chain ?? noChain,
    accountNames: sandbox?.accountNames ?? noAccountNames,
    siteConfig: createSiteConfigSource(db),
    wakeJobs: jobs.wake,
  };
  // The embedded database is ours alone: whoever held a job has died.
  await releaseAll(db);
  jobs.start(jobHandlers(exchange));
  return { exchange, sandbox, jobs };
};

/**
 * Starts the service.
 * @throws {FolderInUse} when another process works on the data folder
 */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { port, host = '127.0.0.1', isProduction = false, apiHost = '' } = options;
  const { clock = systemClock, report = console.error, distDir = DIST, lock } = options;
  const store = await openStore(options.dataDir, lock);
  let jobs: JobRunner | undefined;
  try {
    const running = await runExchange(store, { clock, isProduction, report });
    jobs = running.jobs;
    const app = createApp({ ...options, ...running, site: loadSite(distDir, apiHost), report });
    const server = createServer(getRequestListener(app.fetch));
    await listen(server, port, host);
    const close = once(async () => {
      await closeServer(server);
      await running.jobs.stop();
      await store.close();
    });
    return { url: urlOf(host, server.address() as AddressInfo), close };
  } catch (error) {
    await jobs?.stop();
    await store.close();
    throw error;
  }
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
