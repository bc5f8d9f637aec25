import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { administer, startCluster } from './postgres-cluster';
import { TEMPLATE } from './postgres-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL server of a run. */
    postgresUrl: string;
    /** Folder of its socket. */
    postgresSocketFolder: string;
  }
}

/** One PostgreSQL server for the whole run, with a database that every test copies. */
export default async ({ provide }: TestProject) => {
  const cluster = await startCluster();
  const admin = cluster.urlOf('postgres');
  // It would have a test find rows in another order than they were written, now and then.
  await administer(admin, 'alter system set autovacuum = off');
  // A crash of the machine in the middle of a test loses nothing that anyone wants.
  await administer(admin, 'alter system set synchronous_commit = off');
  await administer(admin, 'select pg_reload_conf()');
  await administer(admin, `create database ${TEMPLATE}`);
  const store = await openPostgres(cluster.urlOf(TEMPLATE));
  await store.close();
  provide('postgresUrl', admin);
  provide('postgresSocketFolder', cluster.socketFolder);
  return () => cluster.remove();
};
