import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layDatabase } from '#tests/support/database-snapshot';
import { quickly } from '#tests/support/exchange-process';

const LOCKED = 'server/main.ts';
const UNLOCKED = 'tests/support/unlocked-service.ts';

let dataDir: string;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 's7-'));
  await layDatabase(dataDir);
});
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  /** Empty for a process that ended before it was ready. */
  readonly url: string;
  readonly exitCode: number | null;
  readonly said: string;
  readonly kill: () => Promise<void>;
}

/** Starts a process and waits until it is ready or gone. */
const start = async (entry: string): Promise<Started> => {
  const args = await quickly(entry);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    });
    const gone = new Promise<void>((over) => child.once('close', () => over()));
    const kill = async () => {
      child.kill('SIGKILL');
      await gone;
    };
    ends.push(kill);
    let said = '';
    child.stderr.on('data', (text) => {
      said += String(text);
    });
    child.stdout.on('data', (text) => {
      const [url] = /http:\S+/.exec(String(text)) ?? [];
      if (url) resolve({ url, exitCode: null, said, kill });
    });
    child.once('close', (exitCode) => resolve({ url: '', exitCode, said, kill }));
  });
};

/** The row: while one process has the folder, another one prints why it will not start, and changes nothing. */
const secondIsRefused = async (entry: string) => {
  const first = await start(entry);
  expect(first.url).not.toBe('');
  const second = await start(entry);
  expect(second).toMatchObject({ url: '', exitCode: 1 });
  expect(second.said).toContain(`The data folder ${dataDir} is in use by another process.`);
  expect((await fetch(`${first.url}/api/v1/users/me`, { method: 'POST' })).status).toBe(200);
  return first;
};

test('[S7] a second process on the data folder refuses to start and prints why; a lock left by kill -9 does not keep it out', async () => {
  const first = await secondIsRefused(LOCKED);
  await first.kill();
  expect((await start(LOCKED)).url).not.toBe('');
});

test('control: without the lock the row fails @long', async () => {
  await expect(secondIsRefused(UNLOCKED)).rejects.toThrow();
});
