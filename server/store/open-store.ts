import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { LONGEST_WAIT_MS } from '../at-most.ts';
import { withBoundedWait } from './bounded-wait.ts';
import { type LockFolder, lockFolder } from './folder-lock.ts';
import { noNotices } from './notices.ts';
import { prepareTables } from './prepare.ts';
import type { Store } from './store.ts';
import { StoreUnusable } from './store-away.ts';

/**
 * Opens the embedded database of a data folder, makes it first if there is none.
 * @throws {FolderInUse} when another process works on the folder
 * @throws {StoreUnusable} when what is there is no database, or a broken one
 */
export const openStore = async (dataDir: string, lock: LockFolder = lockFolder): Promise<Store> => {
  const unlock = lock(dataDir);
  try {
    const client = await openFolder(dataDir);
    const store = await prepare(client, withBoundedWait(client, LONGEST_WAIT_MS));
    return {
      ...store,
      close: async () => {
        await store.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Brings a database of any age to today's tables and, when it is new, to the sample data.
 * @param used the client of the store, once that is done
 */
export const prepare = async (client: PGlite, used = client): Promise<Store> => {
  await prepareTables(drizzle(client), migrate);
  return storeOn(used);
};

/** The store of a database that has today's tables. */
export const storeOn = (client: PGlite): Store => ({
  ...{ db: drizzle(client), isShared: false, notices: noNotices },
  close: () => client.close(),
});

/**
 * A new database is made beside its place and moved there when it is whole: a crash while making it leaves
 * nothing that looks like a database.
 */
const openFolder = async (dataDir: string): Promise<PGlite> => {
  const folder = join(dataDir, 'pg');
  if (!existsSync(folder)) {
    const unfinished = join(dataDir, 'pg.unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    const made = await PGlite.create(unfinished);
    await made.close();
    renameSync(unfinished, folder);
  }
  // PGlite would fill a folder that lacks its beginnings with a new database, over what is left of the old one.
  if (WHOLE.some((name) => !existsSync(join(folder, name)))) throw damaged(folder);
  try {
    return await PGlite.create(folder);
  } catch (error) {
    throw damaged(folder, error);
  }
};

/** What every database folder has. */
const WHOLE = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

const damaged = (folder: string, cause?: unknown) =>
  new StoreUnusable(
    `The database in ${folder} is damaged or incomplete. Put back a backup of the folder, or move it away to begin with a new database.`,
    { cause },
  );
