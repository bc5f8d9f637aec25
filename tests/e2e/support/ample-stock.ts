import { postJournal } from '#server/exchange/books/post-journal';
import { openStore } from '#server/store/open-store';

/** More USDT than the browser tests of one worker could order together. */
const AMPLE = '1000000';

/**
 * Adds stock to a data folder before its exchange starts. Unpaid orders of guests may hold half of the stock, and the
 * tests of a worker leave theirs unpaid: how many ran before would decide which of them is refused.
 */
export const layAmpleStock = async (dataDir: string): Promise<void> => {
  const store = await openStore(dataDir);
  try {
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
};
