import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layDatabase } from '../../support/database-snapshot.ts';
import { contentHash, madeOnce } from '../../support/made-once.ts';

/** More USDT than the browser tests of one worker could order together. */
const AMPLE = '1000000';

/** Whatever the folder is made of; when it changes, the folder is made anew. */
const SOURCES = [
  'domain',
  'server/exchange/books',
  'server/store',
  'package-lock.json',
  'tests/support/database-snapshot.ts',
  'tests/e2e/support/ample-stock.ts',
];

/** Loaded on demand: a worker that finds the folder does without the database. */
const loadStore = async () => ({
  ...(await import('#server/exchange/books/post-journal')),
  ...(await import('#server/store/open-store')),
  ...(await import('#server/store/tables/catalogue')),
});

const addStock = async (dataDir: string): Promise<void> => {
  const { openStore, postJournal, siteSettings } = await loadStore();
  const store = await openStore(dataDir);
  try {
    await store.db.update(siteSettings).set({ minOrderLogin: null });
    await store.db.transaction((tx) =>
      postJournal(tx, {
        source: 'adjustment/browser-tests',
        event: { type: 'inventory.adjusted', currencyCode: 'TRC20', quantity: AMPLE },
        at: new Date(),
      }),
    );
  } finally {
    await store.close();
  }
  // The lock belongs to the folder it was made in.
  await rm(join(dataDir, 'lock'), { force: true });
};

/** Makes the folder with the stock once for all workers; resolves with its path. */
export const makeAmpleStock = (): Promise<string> =>
  madeOnce(join(tmpdir(), `ben-doi-ample-stock-${contentHash(SOURCES)}`), async (unfinished) => {
    await layDatabase(unfinished);
    await addStock(unfinished);
  });

/**
 * Lays a database with ample stock and without MinOrderLogin into a data folder. Unpaid orders of guests may hold half of
 * the stock, and a guest's orders of a day are summed; the tests of a worker leave theirs unpaid and pay from one bank
 * account: how many ran before would decide which of them is refused.
 */
export const layAmpleStock = async (dataDir: string): Promise<void> => {
  cpSync(await makeAmpleStock(), dataDir, { recursive: true });
};
