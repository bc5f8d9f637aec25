import type { Database } from '../store/database.ts';
import { transact } from '../store/transaction.ts';

const touchedBy = new WeakMap<Database, Set<string>>();

/** Runs work in one transaction, and hands over the orders that something happened to in it. */
export const touching = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<{ readonly result: T; readonly touched: ReadonlySet<string> }> => {
  let touched = new Set<string>();
  const result = await transact(db, (tx) => {
    touched = new Set();
    touchedBy.set(tx, touched);
    return work(tx);
  });
  return { result, touched };
};

/** Something happens to an order in this transaction; it is told when the transaction is committed. */
export const touchOrder = (tx: Database, ref: string): void => {
  touchedBy.get(tx)?.add(ref);
};
