import { postJournal } from '#server/exchange/books/post-journal';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';

/** More than a run can buy. */
const QUANTITY = '1000000000000';

/** Makes the database of a run where there is none, and adds so much inventory that no order is too large for it. */
export const addLargeInventory = async (
  dataDir: string,
  databaseUrl: string | undefined,
  currencyCode = 'TRC20',
): Promise<void> => {
  const store = databaseUrl ? await openPostgres(databaseUrl) : await openStore(dataDir);
  try {
    await postJournal(store.db, {
      ...{ source: `adjustment/large/${currencyCode}`, at: new Date() },
      event: { type: 'inventory.adjusted', currencyCode, quantity: QUANTITY },
    });
  } finally {
    await store.close();
  }
};
