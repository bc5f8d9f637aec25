import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { POOL_TIMEOUTS, type PoolTimeouts } from '#server/store/postgres/guarded-pool';
import { openPostgres, type PostgresOptions } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { keepDatabases } from './kept-databases';
import { openPgliteStore } from './pglite-store';
import { administer } from './postgres-cluster';
import { rememberRows, throughDriver } from './reset-database';

/** Migrated and filled with the sample exchange. */
export const TEMPLATE = 'ben_doi_template';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of its own on the run's PostgreSQL server: with the sample exchange, or empty. */
export const createDatabase = async (template = TEMPLATE): Promise<TestDatabase> => {
  const admin = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => administer(admin, `drop database ${name} with (force)`),
  };
};

/**
 * Option of a connection whose test expects index-only scans: `vacuum` does not mark a page as
 * visible to all while a commit on it is not yet flushed, which the run's server does a moment
 * later.
 */
export const FLUSH_COMMITS = '-c synchronous_commit=on';

/** The stores that the service runs on. */
export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** The address of a database through the server's socket, which takes less processor time than the network. */
export const throughSocket = (url: string): string =>
  `${url}?host=${inject('postgresSocketFolder')}`;

const kept = keepDatabases(async () => {
  const { url: throughNetwork, drop } = await createDatabase();
  const url = throughSocket(throughNetwork);
  const client = new Client({ connectionString: url });
  await client.connect();
  const end = async () => {
    await client.end();
    await drop();
  };
  return { url, reset: await rememberRows(throughDriver(client)), end };
});

/**
 * How soon a lock or a connection is given up for is another test's matter: here the machine's
 * speed would decide.
 */
export const PATIENT: PoolTimeouts = { ...POOL_TIMEOUTS, connectMs: 30_000, lockMs: 30_000 };

/** A store of the service on PostgreSQL; closed, its database is put back for the next test. */
export const openPostgresStore = async (options: PostgresOptions = {}): Promise<Store> => {
  const database = await kept.take();
  const store = await openPostgres(database.url, { poolTimeouts: PATIENT, ...options });
  return {
    ...store,
    close: async () => {
      await store.close();
      await kept.giveBack(database);
    },
  };
};

/** A fresh store with the sample exchange. */
export const openStoreOn = (engine: Engine): Promise<Store> =>
  engine === 'PGlite' ? openPgliteStore() : openPostgresStore();
