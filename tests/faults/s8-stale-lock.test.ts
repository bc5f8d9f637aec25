import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse } from '#server/store/folder-lock';
import { openStore } from '#server/store/open-store';
import { StoreUnusable } from '#server/store/store-away';
import { currencies } from '#server/store/tables/catalogue';
import { layDatabase } from '#tests/support/database-snapshot';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 's8-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Opens and finds the sample exchange. */
const opens = async () => {
  const store = await openStore(dataDir);
  try {
    expect((await store.db.select().from(currencies)).length).toBeGreaterThan(0);
  } finally {
    await store.close();
  }
};

const refusal = async () => {
  const error = await openStore(dataDir).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreUnusable);
  return (error as StoreUnusable).message;
};

describe('a lock of a dead process', () => {
  beforeEach(() => layDatabase(dataDir));

  test.each([
    ['the lock of a process that is gone', 'lock', ''],
    ['a lock file of something else', 'lock', '4711 another-host\n'],
    ["PostgreSQL's own lock", 'pg/postmaster.pid', '4711\n/somewhere\n'],
  ])('[S8] %s does not prevent a start', async (_, name, content) => {
    writeFileSync(join(dataDir, name), content);
    await opens();
  });

  test('[S8] the lock of a living process prevents a start', async () => {
    const store = await openStore(dataDir);
    await expect(openStore(dataDir)).rejects.toBeInstanceOf(FolderInUse);
    await store.close();
    await opens();
  });
});

describe('a data folder that is not whole', () => {
  test('[S8] that was being made when the process died is made anew @long', async () => {
    mkdirSync(join(dataDir, 'pg.unfinished', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'pg.unfinished', 'PG_VERSION'), 'half');
    await opens();
    expect(existsSync(join(dataDir, 'pg.unfinished'))).toBe(false);
  });

  test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])(
    '[S8] that lacks %s is explained, and left as it is',
    async (name) => {
      await layDatabase(dataDir);
      rmSync(join(dataDir, 'pg', name), { recursive: true });
      expect(await refusal()).toContain(
        `The database in ${join(dataDir, 'pg')} is damaged or incomplete.`,
      );
      expect(existsSync(join(dataDir, 'pg', name))).toBe(false);
      // It is not locked for ever either.
      expect(await refusal()).toContain('Put back a backup');
    },
  );

  test('[S8] whose control file is torn is explained', async () => {
    await layDatabase(dataDir);
    writeFileSync(join(dataDir, 'pg', 'global', 'pg_control'), 'torn');
    expect(await refusal()).toContain('is damaged or incomplete');
  });

  test('[S8] that is a file is explained', async () => {
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, '');
    expect(await refusal()).toContain(`The data folder ${dataDir} cannot be used`);
  });
});
