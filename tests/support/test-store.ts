import type { PGlite } from '@electric-sql/pglite';
import type { Store } from '#server/store/store';
import { createInMemory } from './database-snapshot.ts';
import { type Reset, rememberRows } from './reset-database.ts';

/** A database in memory, and what makes it as new. */
interface KeptDatabase {
  readonly client: PGlite;
  readonly reset: Reset;
  uses: number;
}

/** Rows that were taken away still take room until then. */
const MAX_USES = 50;
const MAX_IDLE = 2;
const idle: KeptDatabase[] = [];

/** Opening a database takes 0.3 s of processor time, putting one back a tenth of that. */
const takeDatabase = async (): Promise<KeptDatabase> => {
  const database = idle.pop();
  if (!database) {
    const client = await createInMemory();
    return { client, reset: await rememberRows(client), uses: 0 };
  }
  if (await database.reset()) return database;
  await database.client.close();
  return takeDatabase();
};

const giveBack = async (database: KeptDatabase): Promise<void> => {
  database.uses += 1;
  const { client, uses } = database;
  if (client.closed) return;
  if (uses < MAX_USES && idle.length < MAX_IDLE) idle.push(database);
  else await client.close();
};

/** A view of a database that fails once it is given back: work that goes on would disturb the next test. */
const until = (client: PGlite, isGivenBack: () => boolean): PGlite =>
  new Proxy(client, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (isGivenBack()) throw new Error('PGlite is closed');
        return value.apply(target, args);
      };
    },
  });

/** A database in memory with the sample exchange and nothing else; closed, it is put back for the next test. */
export const openTestStore = async (): Promise<Store> => {
  const { storeOn } = await import('#server/store/open-store');
  const database = await takeDatabase();
  let isGivenBack = false;
  const store = storeOn(until(database.client, () => isGivenBack));
  return {
    ...store,
    close: async () => {
      if (isGivenBack) return;
      isGivenBack = true;
      await giveBack(database);
    },
  };
};
