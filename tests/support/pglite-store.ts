import { storeOn } from '#server/store/open-store';
import { createInMemory } from './database-snapshot.ts';
import { keepClients } from './kept-client.ts';
import { rememberRows } from './reset-database.ts';

/** The embedded database, in memory, with the sample exchange and nothing else. */
export const openPgliteStore = keepClients(async () => {
  const client = await createInMemory();
  return { client, reset: await rememberRows(client), end: () => client.close() };
}, storeOn);
