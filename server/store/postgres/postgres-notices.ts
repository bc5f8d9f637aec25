import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import type { Notice, Notices } from '../notices.ts';
import { StoreAway } from '../store-away.ts';
import type { PoolTimeouts } from './guarded-pool.ts';

const CHANNEL = 'ben_doi';
const RETRY_MS = 250;
/** Health checks after which a missing answer counts as lost. */
const MISSED_PULSES = 2;

/** Listeners of the connection to the database. */
export interface Watcher {
  readonly away: (error: unknown) => void;
  readonly back: () => void;
}

export interface PostgresNotices extends Notices {
  /** Resolves when the first notice can be received. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Keeps one connection for notices of other processes, and checks its health: so an unannounced end of the database is
 * noticed too, before a request is caught in it.
 */
export const createPostgresNotices = (
  config: ClientConfig,
  poolTimeouts: PoolTimeouts,
  watcher: Watcher,
): PostgresNotices => {
  const self = randomUUID();
  const listeners = new Set<(notice: Notice) => void>();
  const ending = new AbortController();
  const waiting = new Set<string>();
  let client: Client | undefined;
  let isTelling = false;
  let hasBegun: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  let over: Promise<void> = Promise.resolve();

  const heard = (notice: Notice) => {
    for (const listener of [...listeners]) listener(notice);
  };

  /** Notices sent while the last ones are on their way go out together. */
  const flush = async () => {
    if (isTelling || !client || waiting.size === 0) return;
    isTelling = true;
    const words = [...waiting];
    waiting.clear();
    try {
      await client.query('select pg_notify($1, word) from unnest($2::text[]) as word', [
        CHANNEL,
        words,
      ]);
    } catch {
      // Lost with the connection; other processes notice a gap, or poll.
    } finally {
      isTelling = false;
    }
    await flush();
  };

  const session = async () => {
    const mine = new Client({ ...config, connectionTimeoutMillis: poolTimeouts.connectMs });
    const gone = new Promise<never>((_, reject) => {
      mine.on('error', reject);
      mine.on('end', () => reject(new StoreAway('the connection ended')));
      ending.signal.addEventListener('abort', () => reject(new StoreAway('closed')));
    });
    gone.catch(() => {});
    try {
      await mine.connect();
      mine.on('notification', ({ payload = '' }) => {
        const notice = read(payload, self);
        if (notice) heard(notice);
      });
      await Promise.race([mine.query(`listen ${CHANNEL}`), gone]);
      client = mine;
      watcher.back();
      hasBegun();
      heard({ about: 'gap' });
      while (!ending.signal.aborted) {
        await Promise.race([pause(poolTimeouts.pulseMs), gone]);
        const late = overdue(poolTimeouts.pulseMs * MISSED_PULSES);
        await Promise.race([mine.query('select 1'), late.promise, gone]).finally(late.cancel);
      }
    } finally {
      client = undefined;
      streamOf(mine).destroy();
    }
  };

  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await session();
      } catch (error) {
        if (!ending.signal.aborted) watcher.away(error);
      }
      if (!ending.signal.aborted) await pause(RETRY_MS);
    }
  };

  return {
    start: () => {
      over = run();
      return begun;
    },
    tell: (notice) => {
      waiting.add(`${self} ${write(notice)}`);
      void flush();
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      ending.abort();
      await over;
    },
  };
};

const write = (notice: Notice) => (notice.about === 'order' ? `order ${notice.ref}` : notice.about);

const read = (payload: string, self: string): Notice | undefined => {
  const [sender, about, ref = ''] = payload.split(' ');
  if (sender === self) return undefined;
  if (about === 'order') return { about, ref };
  return about === 'jobs' || about === 'config' || about === 'clock' ? { about } : undefined;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Rejects when the time is over and nothing that has already arrived waits to be read. */
const overdue = (ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_, reject) => {
    const give = () => setImmediate(() => reject(new StoreAway('the database does not answer')));
    timer = setTimeout(give, ms);
  });
  promise.catch(() => {});
  return { promise, cancel: () => clearTimeout(timer) };
};

const streamOf = (client: Client) =>
  (client as Client & { readonly connection: { readonly stream: { destroy: () => void } } })
    .connection.stream;
