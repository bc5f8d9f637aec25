import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { type Line, startLine } from '#tests/support/tcp-proxy';
import {
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const PATIENCE = { connectMs: 500, lockMs: 1_000, workMs: 3_000, pulseMs: 200 };
/** Nothing may take longer, whatever happens to the line. */
const AT_ONCE_MS = 1_500;

let database: TestDatabase;
let line: Line;
let running: TestExchange;
const said: string[] = [];
beforeEach(async () => {
  database = await createDatabase();
  const url = new URL(database.url);
  line = await startLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  const report = (message: string) => said.push(message);
  running = await startTestExchange({}, () =>
    openPostgres(url.href, { patience: PATIENCE, poolSize: 4, report }),
  );
});
afterEach(async () => {
  await running.close();
  await line.close();
  await database.drop();
});

const timed = async () => {
  const begun = performance.now();
  const { status, json } = await postOrder(running.browser());
  return { status, code: json?.messageCode, ms: performance.now() - begun };
};

test('[S5] a line that died without a word: 503 at once, and all is well when it is back', async () => {
  await placeOrder(running.browser());
  line.die();
  const caught = await Promise.all(Array.from({ length: 12 }, timed));
  for (const { status, code, ms } of caught) {
    expect({ status, code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
    expect(ms).toBeLessThan(AT_ONCE_MS);
  }
  // By now it is known, and nobody waits at all.
  const { status, ms } = await timed();
  expect(status).toBe(503);
  expect(ms).toBeLessThan(100);
  expect(said).toEqual(['The database is away.']);

  line.heal();
  await expect.poll(async () => (await timed()).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 12 }, timed));
  expect(many.map((answer) => answer.status)).toEqual(Array(12).fill(200));
  expect(running.reports).toEqual([]);
});

test('[S5] every connection taken: 503 at once, and nobody hangs', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holders = Array.from({ length: 4 }, () =>
    running.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await held;
    }),
  );
  await expect.poll(async () => (await timed()).status).toBe(503);
  const { status, code, ms } = await timed();
  expect({ status, code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
  expect(ms).toBeLessThan(AT_ONCE_MS);
  letGo();
  await Promise.all(holders);
  expect((await timed()).status).toBe(200);
});

test('[S5] a transaction that never ends gives its connection back', async () => {
  const stuck = Array.from({ length: 4 }, () =>
    running.db.transaction(() => new Promise<void>(() => {})),
  );
  for (const work of stuck) work.catch(() => {});
  await expect.poll(async () => (await timed()).status).toBe(503);
  await expect.poll(async () => (await timed()).status).toBe(200);
});
