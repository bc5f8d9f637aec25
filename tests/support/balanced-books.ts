import { checkBooks } from '#server/exchange/books/check-books';
import type { Database } from '#server/store/database';
import { isStoreAway } from '#server/store/store-away';

/**
 * Fails when the books of a database disagree with themselves, its orders or its reports of money. A database that is
 * away, as a test has left it, is not checked.
 */
export const expectBalancedBooks = async (db: Database): Promise<void> => {
  const found = await checkBooks(db).catch((error: unknown) => {
    if (isStoreAway(error)) return [];
    throw error;
  });
  if (found.length > 0) throw new Error(`the books disagree:\n${found.join('\n')}`);
};
