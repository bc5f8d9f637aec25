import type { Reset } from './reset-database.ts';

/** A database that tests have one after the other, and what makes it as new. */
export interface KeptDatabase {
  readonly reset: Reset;
  /** Ends it for good. */
  readonly end: () => Promise<void>;
}

/** Rows that were taken away still take room until then. */
const MAX_USES = 50;
const MAX_IDLE = 2;

/**
 * Keeps databases for the next test: making one takes some tenths of a second of processor time, putting one back a tenth of that.
 * @param make makes one with the sample exchange and nothing else
 */
export const keepDatabases = <Database extends KeptDatabase>(make: () => Promise<Database>) => {
  const idle: Database[] = [];
  const uses = new WeakMap<Database, number>();

  const take = async (): Promise<Database> => {
    const next = idle.pop();
    if (!next) return make();
    if (await next.reset()) return next;
    await next.end();
    return take();
  };

  const giveBack = async (database: Database): Promise<void> => {
    const used = (uses.get(database) ?? 0) + 1;
    uses.set(database, used);
    if (used < MAX_USES && idle.length < MAX_IDLE) idle.push(database);
    else await database.end();
  };

  return { take, giveBack };
};
