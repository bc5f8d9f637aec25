import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuardedPool, POOL_TIMEOUTS } from '#server/store/postgres/guarded-pool';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let database: TestDatabase;
let running: TestExchange;
let stranger: Client;
beforeEach(async () => {
  database = await createDatabase();
  running = await startTestExchange({}, () => openPostgres(database.url));
  stranger = new Client({ connectionString: database.url });
  await stranger.connect();
});
afterEach(async () => {
  await stranger.end();
  await running.close();
  await database.drop();
});

test('a row that another program locks costs the calls that need it a 503, and no other call its answer @long', async () => {
  const browser = running.browser();
  const order = await placeOrder(browser);
  const other = await placeOrder(browser);
  running.clock.advance(200_000);
  await stranger.query('begin');
  await stranger.query('select * from orders where ref = $1 for update', [order.ref]);
  const confirm = () => browser.post('/api/v1/confirm-send-money', { order_ref: order.ref });
  // More than there are connections to the database.
  const stuck = Array.from({ length: 24 }, confirm);
  const others = Array.from({ length: 8 }, () =>
    browser.post('/api/v1/histories', { ref: other.ref }),
  );
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  const refused = await Promise.all(stuck);
  expect(refused.map(({ status, json }) => [status, json?.messageCode])).toEqual(
    Array(24).fill([503, 'UNAVAILABLE']),
  );
  await stranger.query('rollback');
  expect((await confirm()).status).toBe(200);
  expect(running.reports).toEqual([]);
});

test('a lock is waited for 1.5 s, a connection longer than that', () => {
  expect(POOL_TIMEOUTS).toEqual({ connectMs: 2_000, lockMs: 1_500, workMs: 5_000, pulseMs: 1_000 });
});

test('a connection is cut where its work does not end, and never once it was given back', async () => {
  const timeouts = { ...POOL_TIMEOUTS, workMs: 5_000 };
  const config = { connectionString: database.url, max: 1, idleTimeoutMillis: 0 };
  const pool = new GuardedPool(config, timeouts);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const backend = async () => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  const first = await backend();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await backend()).toBe(first);
  const stuck = await pool.connect();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(stuck.query('select 1')).rejects.toThrow();
  vi.useRealTimers();
  expect(await backend()).not.toBe(first);
  await pool.end();
});
