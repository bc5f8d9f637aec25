import { type ClientConfig, Pool } from 'pg';
import { NamingClient } from './naming-client.ts';

/**
 * A pool with one connection: statements go out at once in the order in which they are asked for, those outside a transaction after
 * its end.
 */
export const openOneConnection = async (config: ClientConfig): Promise<Pool> => {
  const client = new NamingClient(config);
  await client.connect();
  const waiting: (() => void)[] = [];
  let isInTransaction = false;

  const release = () => {
    isInTransaction = false;
    while (!isInTransaction) {
      const next = waiting.shift();
      if (!next) return;
      next();
    }
  };

  /** As soon as no transaction is open; in the order of the calls. */
  const inTurn = <T>(work: () => T | PromiseLike<T>): T | PromiseLike<T> =>
    isInTransaction ? new Promise((resolve) => waiting.push(() => resolve(work()))) : work();

  const begin = () => {
    isInTransaction = true;
    return Object.assign(client, { release });
  };

  const query = client.query as unknown as (...args: unknown[]) => Promise<unknown>;
  const overrides = {
    query: (...args: unknown[]) => inTurn(() => query(...args)),
    connect: async () => inTurn(begin),
    end: () => client.end(),
  };
  // An instance of it, since Drizzle begins transactions of a pool on a connection of their own.
  return Object.assign(new Pool(config), overrides as unknown as Pick<Pool, 'query' | 'connect'>);
};
