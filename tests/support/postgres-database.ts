import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openPostgres, type PostgresOptions } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { openTestStore } from './database-snapshot';
import { administer } from './postgres-cluster';

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

/** The stores that the service runs on. */
export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** A store on PostgreSQL whose database ends with it. */
export const openPostgresStore = async (options: PostgresOptions = {}): Promise<Store> => {
  const database = await createDatabase();
  const store = await openPostgres(database.url, options);
  return {
    ...store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
};

/** A fresh store with the sample exchange. */
export const openStoreOn = (engine: Engine): Promise<Store> =>
  engine === 'PGlite' ? openTestStore() : openPostgresStore();
