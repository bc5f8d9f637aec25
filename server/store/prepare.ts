import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { seed } from './seed/seed.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings a database of any age to today's tables and, when it is new, to the sample data. */
export const prepareTables = async <Db extends Database>(
  db: Db,
  migrate: (db: Db, config: { readonly migrationsFolder: string }) => Promise<void>,
): Promise<void> => {
  await migrate(db, { migrationsFolder: MIGRATIONS });
  await seed(db);
};
