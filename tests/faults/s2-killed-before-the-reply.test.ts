import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { openStore } from '#server/store/open-store';
import { orders } from '#server/store/tables/orders';
import { expectBalancedBooks } from '#tests/support/balanced-books';
import { layDatabase } from '#tests/support/database-snapshot';
import { killNow, quickly } from '#tests/support/exchange-process';
import { keyCalled } from '#tests/support/keys';
import { GOOD_ORDER } from '#tests/support/test-exchange';

let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 's2-'));
  await layDatabase(dataDir);
});
afterEach(async () => {
  if (child) await killNow(child);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const args = await quickly('tests/support/dying-service.ts');
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, args, {
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    started.stdout.on('data', (text) => {
      const [url] = /http:\S+/.exec(String(text)) ?? [];
      if (url) resolve(url);
    });
    started.once('exit', () => reject(new Error('the service ended')));
  });
};

const stored = async () => {
  if (child) await killNow(child);
  const store = await openStore(dataDir);
  const [row] = await store.db.select({ total: count() }).from(orders);
  await expectBalancedBooks(store.db);
  await store.close();
  return row?.total ?? 0;
};

/** A browser without an answer to its order, which posts it again with the same key. */
const buy = async (env: Readonly<Record<string, string>>) => {
  const post = (url: string, path: string, cookie = '') =>
    fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': keyCalled('the order of S2'),
        Cookie: cookie,
        'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '',
      },
      body: path === 'buy_orders' ? JSON.stringify(encodeBuyOrder(GOOD_ORDER)) : '{}',
    });
  const dying = await start({ ...env, DIES: '1' });
  const cookie = (await post(dying, 'users/me')).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await expect(post(dying, 'buy_orders', cookie)).rejects.toThrow();
  expect(await stored()).toBe(1);

  const answer = await post(await start(env), 'buy_orders', cookie);
  expect(answer.status).toBe(200);
  const { ref } = decodeOrder(((await answer.json()) as { data: unknown }).data);
  expect(ref).toMatch(/^\w{16}$/);
  // The row itself.
  expect(await stored()).toBe(1);
};

test('[S2] killed after the commit and before the reply: the retry returns the same order', async () => {
  await buy({});
});

test('control: a service without keys makes a second one @long', async () => {
  await expect(buy({ FORGETS: '1' })).rejects.toThrow(/expected 2 to be 1/);
});
