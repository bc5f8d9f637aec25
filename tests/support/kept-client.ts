import type { Store } from '#server/store/store';
import { type KeptDatabase, keepDatabases } from './kept-databases.ts';

/** A kept database with the one client that everything is done through. */
interface KeptClient<Client> extends KeptDatabase {
  readonly client: Client;
}

/**
 * Stores on kept databases.
 * @returns what opens one; closed, it is put back for the next test, and what still works with it fails
 */
export const keepClients = <Client extends object>(
  make: () => Promise<KeptClient<Client>>,
  storeOn: (client: Client) => Omit<Store, 'close'>,
) => {
  const { take, giveBack } = keepDatabases(make);
  return async (): Promise<Store> => {
    const database = await take();
    let isGivenBack = false;
    return {
      ...storeOn(until(database.client, () => isGivenBack)),
      close: async () => {
        if (isGivenBack) return;
        isGivenBack = true;
        await giveBack(database);
      },
    };
  };
};

/** A view of a client that fails from then on: work that goes on would disturb the next test. */
const until = <Client extends object>(client: Client, isGivenBack: () => boolean): Client =>
  new Proxy(client, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (isGivenBack()) throw new Error('The database is closed.');
        return value.apply(target, args);
      };
    },
  });
