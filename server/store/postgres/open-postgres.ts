import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { prepareTables } from '../prepare.ts';
import type { Store } from '../store.ts';
import { isConnectionLost, StoreUnusable } from '../store-away.ts';
import { GuardedPool, POOL_TIMEOUTS, type PoolTimeouts } from './guarded-pool.ts';
import { createPostgresNotices } from './postgres-notices.ts';

export interface PostgresOptions {
  readonly poolTimeouts?: PoolTimeouts;
  /** Connections of this process for requests and jobs. */
  readonly poolSize?: number;
  /** Told when the database goes away and when it is back. */
  readonly report?: (message: string) => void;
}

/** Any number, the same for every version of the service: only one process at a time makes tables. */
const MIGRATION_LOCK = 7_206_114_005;
const POOL_SIZE = 10;

/**
 * What the planner is told of the disk: a page somewhere costs little more than the next one, as on every disk without moving
 * parts. With the cost of a turning disk it reads the whole table to count the orders of a very busy member.
 */
export const PLANNER = '-c random_page_cost=1.1';

/**
 * Opens a database on a PostgreSQL server, that other processes may be working on too.
 * @throws {StoreUnusable} when it cannot be reached
 */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<Store> => {
  const { poolTimeouts = POOL_TIMEOUTS, poolSize = POOL_SIZE, report = console.info } = options;
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'ben-doi',
    keepAlive: true,
    options: PLANNER,
    // A lock that does not come, or a transaction whose process hangs, must not hold up the rest.
    lock_timeout: poolTimeouts.lockMs,
    idle_in_transaction_session_timeout: poolTimeouts.workMs,
  };
  await makeTables(url, poolTimeouts);
  const pool = new GuardedPool({ ...config, max: poolSize }, poolTimeouts);
  let isAway = false;
  const notices = createPostgresNotices(config, poolTimeouts, {
    away: () => {
      pool.away();
      if (!isAway) report('The database is away.');
      isAway = true;
    },
    back: () => {
      pool.back();
      if (isAway) report('The database is back.');
      isAway = false;
    },
  });
  await notices.start();
  return {
    db: drizzle(pool),
    isShared: true,
    notices,
    close: async () => {
      await notices.close();
      await pool.end();
    },
  };
};

/** On a connection of its own and under a lock, so that several processes may start at once. */
const makeTables = async (url: string, { connectMs }: PoolTimeouts) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StoreUnusable(
      `The database in DATABASE_URL cannot be used: ${isConnectionLost(error) ? 'no answer from its server' : messageOf(error)}.`,
      { cause: error },
    );
  }
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareTables(drizzle(client), migrate);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
