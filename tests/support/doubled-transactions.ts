import type { Database } from '#server/store/database';
import { loggedStatements } from './logged-statements';

class Undone extends Error {}

/**
 * A second view of an embedded database, on which the work of every transaction is done twice:
 * undone the first time, as by a deadlock, and committed the second time.
 * @returns what each committed transaction has asked of the database, statement by statement,
 *   beside it
 */
export const doubledTransactions = (db: Database, isDoubled: () => boolean) => {
  const { db: logged, statements } = loggedStatements(db);
  const transactions: (readonly string[])[] = [];
  const transaction: Database['transaction'] = async (work, config) => {
    if (isDoubled()) {
      const undone = logged.transaction(async (tx) => {
        await work(tx);
        throw new Undone();
      }, config);
      // A refusal comes again the second time.
      await undone.catch(() => {});
    }
    return logged.transaction(async (tx) => {
      const begun = statements.length;
      const result = await work(tx);
      transactions.push(statements.slice(begun));
      return result;
    }, config);
  };
  const doubled = new Proxy(logged, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { db: doubled, transactions };
};
