import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { isConflict } from './store-away.ts';

/** Retries of a transaction that the database has undone for the sake of another one. */
const RETRIES = 3;

/** Effects of the transactions that run now. */
const effectsOf = new WeakMap<Database, (() => void)[]>();

/**
 * Runs work in one transaction, which is run anew up to three times when the database undoes it
 * because of another one (a deadlock, or a serialization failure). So the work has no effect
 * outside the database: what it schedules with `afterCommit` is done once, after the commit. Within
 * a transaction it is a part of that one.
 * @throws {DrizzleQueryError} of the last attempt, by which the database counts as away
 */
export const transact = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> => {
  const outer = effectsOf.get(db);
  if (outer) return runOnce(db, work, (effects) => outer.push(...effects));
  const doEffects = (effects: readonly (() => void)[]) => {
    for (const effect of effects) effect();
  };
  for (let retries = 0; ; retries += 1) {
    try {
      return await runOnce(db, work, doEffects, config);
    } catch (error) {
      if (!isConflict(error) || retries === RETRIES) throw error;
    }
  }
};

const runOnce = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  committed: (effects: readonly (() => void)[]) => void,
  config?: PgTransactionConfig,
): Promise<T> => {
  let effects: (() => void)[] = [];
  const result = await db.transaction((tx) => {
    effects = [];
    effectsOf.set(tx, effects);
    return work(tx);
  }, config);
  committed(effects);
  return result;
};

/** Schedules an effect for after the commit of a transaction; without one it is done at once. */
export const afterCommit = (tx: Database, effect: () => void): void => {
  const effects = effectsOf.get(tx);
  if (effects) effects.push(effect);
  else effect();
};
