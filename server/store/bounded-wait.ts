import type { PGlite } from '@electric-sql/pglite';
import { StoreAway } from './store-away.ts';

/** Runs work after all that was asked for before. */
type InTurn = <Done>(work: () => Promise<Done>) => Promise<Done>;

/**
 * A queue in which nothing waits for longer than a time.
 * @param longestMs milliseconds
 * @throws {StoreAway} by the function it returns, for work that has waited so long; it is not done then
 */
const createQueue = (longestMs: number): InTurn => {
  let last: Promise<void> = Promise.resolve();
  return (work) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new StoreAway('the database is too busy'));
      }, longestMs);
      last = last.then(async () => {
        clearTimeout(timer);
        if (!isLate) await work().then(resolve, reject);
      });
    });
};

/** The embedded database with a queue of its own: it does one thing after the other, and would let everything wait. */
export const withBoundedWait = (client: PGlite, longestMs: number): PGlite => {
  const inTurn = createQueue(longestMs);
  const bounded: Pick<PGlite, 'query' | 'transaction'> = {
    query: <Row>(...asked: Parameters<PGlite['query']>) =>
      inTurn(() => client.query<Row>(...asked)),
    transaction: (work) => inTurn(() => client.transaction(work)),
  };
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query' || name === 'transaction') return bounded[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
