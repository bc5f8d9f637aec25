import type { Database } from '../store/database.ts';

const touchedBy = new WeakMap<Database, Set<string>>();

/** Keeps the references of the orders that something happens to in this transaction. */
export const collectTouched = (tx: Database): ReadonlySet<string> => {
  const touched = new Set<string>();
  touchedBy.set(tx, touched);
  return touched;
};

/** Something happens to an order in this transaction; it is told when the transaction is committed. */
export const touchOrder = (tx: Database, ref: string): void => {
  touchedBy.get(tx)?.add(ref);
};
