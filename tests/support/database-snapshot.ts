import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { contentHash, madeOnce, removeOld } from './made-once.ts';

/** Whatever goes into a new database; when it changes, the snapshot is made anew. */
const SOURCES = [
  'server/store',
  // The opening inventory is posted in the books.
  'server/exchange/books',
  'domain/books',
  'domain/money',
  // The sample data ask them which coins can be traded.
  'domain/catalogue',
  'domain/rails',
  'domain/addresses',
  // The version of the database.
  'package-lock.json',
  'tests/support/database-snapshot.ts',
];

/** Loaded on demand: a test that finds a folder to copy does without. */
const loadDatabase = async () => ({
  ...(await import('@electric-sql/pglite')),
  ...(await import('#server/store/open-store')),
});

const PREFIX = 'ben-doi-database-';

/** Beside each other: what is made of these sources. */
const snapshotPath = (ending: string) =>
  join(tmpdir(), `${PREFIX}${contentHash(SOURCES)}${ending}`);

/** Databases that new ones are made of. No test makes one, and they are two thirds of all files. */
const DROP_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/** Making a database takes seconds, reading one back a fraction of one; the fewer bytes, the smaller. */
const readSnapshot = async (): Promise<Blob> => {
  const file = await madeOnce(snapshotPath('.tar'), async (unfinished) => {
    removeOld(tmpdir(), PREFIX, `${PREFIX}${contentHash(SOURCES)}`);
    const { PGlite, prepare } = await loadDatabase();
    const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
    const { close } = await prepare(client);
    for (const statement of DROP_TEMPLATES) await client.exec(statement);
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

/** PostgreSQL fills its buffers with zeros at every start; the usual 128 MB are half the time of opening. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=8MB'];

/** A new database in memory, migrated and filled with the sample exchange. */
export const createInMemory = async (): Promise<PGlite> => {
  const { PGlite, prepare } = await loadDatabase();
  const startParams = [...PGlite.defaultStartParams, ...SMALL_BUFFERS];
  const client = await PGlite.create({ loadDataDir: await readSnapshot(), startParams });
  await prepare(client);
  return client;
};
