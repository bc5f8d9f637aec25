import type { Database } from './database.ts';

/** Statements that are written once for each database: to write one takes longer than to send it. */
export const prepared = <Statements>(
  prepare: (db: Database) => Statements,
): ((db: Database) => Statements) => {
  const known = new WeakMap<Database, Statements>();
  return (db) => {
    const statements = known.get(db) ?? prepare(db);
    known.set(db, statements);
    return statements;
  };
};
