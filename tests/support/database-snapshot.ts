import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '#server/store/store';

/** Whatever goes into a new database; when it changes, the snapshot is made anew. */
const SOURCES = ['server/store/migrations', 'server/store/seed', 'package-lock.json'];

const filesIn = (path: string): readonly string[] =>
  path.includes('.')
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();

/** Not before it is needed: whoever finds a folder to copy does without. */
const loadDatabase = async () => ({
  ...(await import('@electric-sql/pglite')),
  ...(await import('#server/store/open-store')),
});

/** Beside each other: what is made of these sources. */
const snapshotPath = (ending: string) => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(readFileSync(file));
  return join(tmpdir(), `ben-doi-database-${hash.digest('hex').slice(0, 16)}${ending}`);
};

/** Makes something once for all test files. Several workers may come here at once; whoever is first has made it. */
const madeOnce = async (path: string, make: (path: string) => Promise<void>): Promise<string> => {
  if (existsSync(path)) return path;
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // A folder takes no other folder's place.
    if (!existsSync(path)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return path;
};

/** Making a database takes seconds, reading one back a fraction of one. */
const readSnapshot = async (): Promise<Blob> => {
  const file = await madeOnce(snapshotPath('.tar'), async (unfinished) => {
    const { PGlite, prepare } = await loadDatabase();
    const client = await PGlite.create();
    const { close } = await prepare(client);
    const dump = await client.dumpDataDir('none');
    await close();
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  });
  return new Blob([readFileSync(file)]);
};

/** Lays a fresh database into a data folder, so that a process need not make its own. */
export const layDatabase = async (dataDir: string): Promise<void> => {
  const folder = await madeOnce(snapshotPath(''), async (unfinished) => {
    const { PGlite } = await loadDatabase();
    const client = await PGlite.create(unfinished, { loadDataDir: await readSnapshot() });
    await client.close();
  });
  // All at once: a thousand files one by one cost ten times as much.
  cpSync(folder, join(dataDir, 'pg'), { recursive: true });
};

/** A fresh database in memory, migrated and filled with the sample exchange. */
export const openTestStore = async (): Promise<Store> => {
  const { PGlite, prepare } = await loadDatabase();
  return prepare(await PGlite.create({ loadDataDir: await readSnapshot() }));
};
