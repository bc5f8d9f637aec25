import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { type LockFolder, lockFolder } from './folder-lock.ts';
import { seed } from './seed/seed.ts';

export interface Store {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Opens the embedded database of a data folder, makes it first if there is none.
 * @throws {FolderInUse} when another process works on the folder
 */
export const openStore = async (dataDir: string, lock: LockFolder = lockFolder): Promise<Store> => {
  const unlock = lock(dataDir);
  try {
    const store = await prepare(await openFolder(dataDir));
    return {
      db: store.db,
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

/** Brings a database of any age to today's tables and, when it is new, to the sample data. */
export const prepare = async (client: PGlite): Promise<Store> => {
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: MIGRATIONS });
  await seed(db);
  return { db, close: () => client.close() };
};

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
  return PGlite.create(folder);
};
