import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { prepare } from '#server/store/open-store';
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

const snapshotFile = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(readFileSync(file));
  return join(tmpdir(), `ben-doi-database-${hash.digest('hex').slice(0, 16)}.tar`);
};

/** Making a database takes seconds, reading one back a fraction of one: it is made once for all test files. */
const readSnapshot = async (): Promise<Blob> => {
  const file = snapshotFile();
  if (!existsSync(file)) {
    const client = await PGlite.create();
    const { close } = await prepare(client);
    const dump = await client.dumpDataDir('none');
    await close();
    // Several workers may come here at once; each writes its own file and the last name wins.
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  }
  return new Blob([readFileSync(file)]);
};

/** Lays a fresh database into a data folder, so that a process need not make its own. */
export const layDatabase = async (dataDir: string): Promise<void> => {
  const client = await PGlite.create(join(dataDir, 'pg'), { loadDataDir: await readSnapshot() });
  await client.close();
};

/** A fresh database in memory, migrated and filled with the sample exchange. */
export const openTestStore = async (): Promise<Store> =>
  prepare(await PGlite.create({ loadDataDir: await readSnapshot() }));
