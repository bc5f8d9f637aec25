import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { StoreAway } from '../store-away.ts';

/** Timeouts of the database, in milliseconds. */
export interface PoolTimeouts {
  /**
   * For a connection: longer than for a lock, so that calls that wait for locks cost no other call
   * its turn.
   */
  readonly connectMs: number;
  /** For a lock, such as that of a row. */
  readonly lockMs: number;
  /** For a transaction as a whole: none of ours asks the world outside anything. */
  readonly workMs: number;
  /** For the answer to a health check, and between two of them. */
  readonly pulseMs: number;
}

export const POOL_TIMEOUTS: PoolTimeouts = {
  connectMs: 2_000,
  lockMs: 1_500,
  workMs: 5_000,
  pulseMs: 1_000,
};

/** More than these are not made to wait for a connection. */
const MAX_WAITING = 200;

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  // The driver's own type; it says no more.
  done: PoolClient['release'],
) => void;

/**
 * A pool that never hangs and never shrinks: while the database is away calls fail at once, and a connection that is
 * lost or stuck is given up together with its transaction.
 */
export class GuardedPool extends Pool {
  readonly #workMs: number;
  readonly #inUse = new Set<PoolClient>();
  #isAway = false;

  constructor(config: PoolConfig, { connectMs, workMs }: PoolTimeouts) {
    super({ ...config, connectionTimeoutMillis: connectMs });
    this.#workMs = workMs;
    // A connection that breaks without a listener would end the process.
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('error', () => {});
  }

  /** Rejects new and waiting calls until the database is back. */
  away(): void {
    this.#isAway = true;
    for (const client of this.#inUse) cut(client);
  }

  back(): void {
    this.#isAway = false;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    if (this.#isAway) throw new StoreAway('the database is away');
    if (this.waitingCount >= MAX_WAITING) throw new StoreAway('the database is too busy');
    try {
      const client = await super.connect();
      this.#watch(client);
      return client;
    } catch (error) {
      throw new StoreAway('there is no connection to the database', { cause: error });
    }
  }

  /** A caller may leak a connection, as Drizzle does when its `begin` fails. */
  #watch(client: PoolClient): void {
    const release = client.release;
    const giveBack = (error?: Error | boolean) => {
      if (!this.#inUse.delete(client)) return;
      clearTimeout(stuck);
      client.off('error', giveBack);
      client.off('end', giveBack);
      release(error);
    };
    const stuck = setTimeout(() => cut(client), this.#workMs);
    this.#inUse.add(client);
    client.release = giveBack;
    client.on('error', giveBack);
    client.on('end', giveBack);
  }
}

/** Ends a connection without a message to the other side, which may not be there. */
const cut = (client: PoolClient) => {
  const { connection } = client as PoolClient & {
    readonly connection: { readonly stream: { readonly destroy: (error: Error) => void } };
  };
  connection.stream.destroy(new StoreAway('the database does not answer'));
};
