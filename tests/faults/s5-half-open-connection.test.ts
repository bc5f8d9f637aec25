import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PoolTimeouts } from '#server/store/postgres/guarded-pool';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { type Line, startLine } from '#tests/support/tcp-proxy';
import {
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** Longer than any test. */
const NEVER_MS = 600_000;
const POOL_SIZE = 4;

let database: TestDatabase;
let line: Line;
let running: TestExchange;
let said: string[];
beforeEach(async () => {
  said = [];
  database = await createDatabase();
  const { hostname, port } = new URL(database.url);
  line = await startLine({ host: hostname, port: Number(port) });
});
afterEach(async () => {
  await running.close();
  await line.close();
  await database.drop();
});

/** Starts the service on the line to the database. */
const start = async (poolTimeouts: Pick<PoolTimeouts, 'connectMs' | 'workMs'>) => {
  const url = new URL(database.url);
  url.port = String(line.port);
  running = await startTestExchange({}, () =>
    openPostgres(url.href, {
      poolTimeouts: { ...poolTimeouts, lockMs: NEVER_MS, pulseMs: 200 },
      poolSize: POOL_SIZE,
      report: (message) => said.push(message),
    }),
  );
};

const buy = async () => {
  const { status, json } = await postOrder(running.browser());
  return [status, json?.messageCode];
};
const buyMany = () => Promise.all(Array.from({ length: 12 }, buy));
const AWAY = [503, 'UNAVAILABLE'];

test('[S5] a line that died silently: 503 before any work is given up, and every call works when it is back', async () => {
  await start({ connectMs: 500, workMs: NEVER_MS });
  await placeOrder(running.browser());
  line.die();
  expect(await buyMany()).toEqual(Array(12).fill(AWAY));
  await expect.poll(() => said).toEqual(['The database is away.']);

  line.heal();
  // A connection that died with the line is found out when it is used next.
  await expect
    .poll(async () => (await buyMany()).map(([status]) => status))
    .toEqual(Array(12).fill(200));
  expect(said).toEqual(['The database is away.', 'The database is back.']);
  expect(running.reports).toEqual([]);
});

test('[S5] once the line is known to be dead, a call is refused before a connection is given up', async () => {
  await start({ connectMs: NEVER_MS, workMs: NEVER_MS });
  await placeOrder(running.browser());
  line.die();
  await expect.poll(() => said).toEqual(['The database is away.']);
  expect(await buyMany()).toEqual(Array(12).fill(AWAY));
  // Connections that are still being made end with the line alone.
  await line.close();
});

/** Takes every connection, for as long as the work lasts. @returns what ends when all of them are given back */
const takeAllConnections = async (work: Promise<void>) => {
  const holders: Promise<void>[] = [];
  for (let taken = 0; taken < POOL_SIZE; taken += 1) {
    await new Promise<void>((resolve, reject) => {
      const holder = running.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        resolve();
        await work;
      });
      holder.catch(reject);
      holders.push(holder);
    });
  }
  return { givenBack: () => Promise.all(holders) };
};

test('[S5] every connection taken: 503 before one of them is given back', async () => {
  await start({ connectMs: 500, workMs: NEVER_MS });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { givenBack } = await takeAllConnections(held);
  expect(await buyMany()).toEqual(Array(12).fill(AWAY));
  letGo();
  await givenBack();
  expect((await buy())[0]).toBe(200);
});

test('[S5] a transaction that never ends gives its connection back @long', async () => {
  await start({ connectMs: 500, workMs: 1_500 });
  await takeAllConnections(new Promise(() => {}));
  await expect.poll(async () => (await buy())[0]).toBe(200);
});
