import type { PGlite } from '@electric-sql/pglite';
import { afterMs, createTurns } from '../bounded-turns.ts';

/**
 * The embedded database with a queue of its own: it does one thing after the other, and would let
 * everything wait.
 * @param longestMs milliseconds that a statement waits for those before it
 * @throws {StoreAway} by a statement that has waited so long; it is not run then
 */
export const withBoundedWait = (client: PGlite, longestMs: number): PGlite => {
  const turns = createTurns('the database is too busy', afterMs(longestMs));
  const inTurn = <Done>(work: () => Promise<Done>) => turns('', work);
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
