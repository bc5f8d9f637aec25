import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLargeInventory } from '../support/large-inventory.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Where the service keeps its data, and with what it is started. */
export interface Place {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** An empty place for the service; a PostgreSQL server of its own where that is the engine. */
export const makePlace = async (engine: Engine): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
  const cluster: Cluster | undefined = engine === 'postgres' ? await startCluster() : undefined;
  await addLargeInventory(dataDir, cluster?.urlOf('postgres'));
  return {
    dataDir,
    env: {
      // Every request claims an address of its own, so that the limits do not end the run.
      TRUSTED_PROXIES: '127.0.0.1',
      ...(cluster && { DATABASE_URL: cluster.urlOf('postgres') }),
    },
    remove: async () => {
      await cluster?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
