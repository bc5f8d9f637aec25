import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app';
import { cancelOrder } from '#server/exchange/operate-orders';
import { runExchange } from '#server/run-exchange';
import { type DatabaseClock, startDatabaseClock } from '#server/store/database-clock';
import type { Store } from '#server/store/store';
import { jobs } from '#server/store/tables/orders';
import { browserLike } from '#tests/support/browser-like';
import { openPostgresStore } from '#tests/support/postgres-database';
import { rowsOf } from '#tests/support/rows-of';
import { NO_LIMITS, placeOrder } from '#tests/support/test-exchange';

const HOUR = 3_600_000;
/** Between two looks at a clock on a busy machine. */
const SOON_MS = 500;

let store: Store;
let clock: DatabaseClock | undefined;
let reports: unknown[];
/** How far the machine's monotonic clock is from what it was at the start, beside the time that passed. */
let slept: number;
beforeEach(async () => {
  store = await openPostgresStore();
  [reports, slept] = [[], 0];
});
afterEach(async () => {
  vi.restoreAllMocks();
  clock?.stop();
  await store.close();
});

const start = async (everyMs?: number) => {
  clock = await startDatabaseClock({
    db: store.db,
    report: (error) => reports.push(error),
    monotonic: () => performance.now() - slept,
    ...(everyMs !== undefined && { everyMs }),
  });
  return clock;
};

const databaseTime = async () => {
  const [row] = await rowsOf<{ readonly ms: number }>(
    store.db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return Number(row?.ms);
};

/** How far a time is from the database's, in milliseconds. */
const offBy = async (time: number) => Math.abs(time - (await databaseTime()));

describe('the clock of processes that share a database', () => {
  test.each([2 * HOUR, -2 * HOUR])(
    'shows the database’s time on a machine whose own clock is %i ms off',
    async (shift) => {
      const right = Date.now.bind(Date);
      vi.spyOn(Date, 'now').mockImplementation(() => right() + shift);
      const { now, nowIn } = await start();
      expect(await offBy(now())).toBeLessThan(SOON_MS);
      const decided = await store.db.transaction(nowIn);
      expect(await offBy(decided)).toBeLessThan(SOON_MS);
    },
  );

  test('goes on when the machine’s own clock is set', async () => {
    const { now } = await start();
    const before = now();
    const right = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => right() + 2 * HOUR);
    expect(now() - before).toBeLessThan(SOON_MS);
    expect(await offBy(now())).toBeLessThan(SOON_MS);
  });

  test('decides under a lock by the database’s time after the machine has slept, and keeps it from then on', async () => {
    const { now, nowIn } = await start();
    slept = 2 * HOUR;
    expect(await offBy(now())).toBeGreaterThan(HOUR);
    const decided = await store.db.transaction(nowIn);
    expect(await offBy(decided)).toBeLessThan(SOON_MS);
    expect(await offBy(now())).toBeLessThan(SOON_MS);
  });

  test('is measured again by itself', async () => {
    const { now } = await start(20);
    slept = 2 * HOUR;
    await expect.poll(async () => offBy(now())).toBeLessThan(SOON_MS);
  });

  test('asks for the time once in a transaction, and never steps back in it', async () => {
    const { nowIn } = await start();
    await store.db.transaction(async (tx) => {
      const asked = vi.spyOn(tx, 'select');
      const first = await nowIn(tx);
      const second = await nowIn(tx);
      expect(second).toBeGreaterThanOrEqual(first);
      expect(asked).toHaveBeenCalledTimes(1);
    });
  });

  test('wakes in time what was scheduled while the machine’s clock was behind after a sleep', async () => {
    const { now, wakeAt } = await start(100);
    const time = now() + 300;
    slept = 2 * HOUR;
    let wokenAt = 0;
    wakeAt(time, () => {
      wokenAt = now();
    });
    await expect.poll(() => wokenAt).toBeGreaterThanOrEqual(time);
    expect(wokenAt - time).toBeLessThan(10 * SOON_MS);
  });

  test('is an expression that an index serves', async () => {
    const { nowInSql } = await start();
    await store.db.execute(sql`set enable_seqscan = off`);
    const plan = JSON.stringify(
      await store.db.execute(
        sql`explain select * from ${jobs} where ${jobs.dueAt} <= ${nowInSql()}`,
      ),
    );
    expect(plan).toContain('Index Cond');
  });

  test('keeps its time while the database is away', async () => {
    const { now } = await start(20);
    vi.spyOn(store.db, 'transaction').mockRejectedValue(new Error('broken'));
    const before = now();
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(now() - before).toBeLessThan(HOUR);
    expect(now()).toBeGreaterThanOrEqual(before);
  });
});

test('placing an order asks for no time, a transition of an order asks for it once', async () => {
  const report = (error: unknown) => reports.push(error);
  const running = await runExchange(store, { isProduction: false, report });
  const {
    exchange,
    sandbox,
    jobs: runner,
    housekeeping,
    rateWatch,
    heartbeat,
    chainWatch,
    stopClock,
  } = running;
  const app = createApp({ exchange, sandbox, limits: NO_LIMITS, report });
  try {
    await Promise.all([
      runner.settled(),
      housekeeping.settled(),
      rateWatch.settled(),
      heartbeat.settled(),
    ]);
    stopClock();
    await chainWatch?.stop();
    const sent = vi.spyOn(Client.prototype, 'query');
    const timesAsked = () =>
      sent.mock.calls.filter((call) => JSON.stringify(call[0]).includes('extract(epoch')).length;
    const { ref } = await placeOrder(browserLike(app));
    expect(sent.mock.calls.length).toBeGreaterThan(0);
    expect(timesAsked()).toBe(0);
    await cancelOrder(exchange, ref, async () => {});
    expect(timesAsked()).toBe(1);
  } finally {
    stopClock();
    await Promise.all([exchange.pictures.close(), runner.stop()]);
    await Promise.all([
      housekeeping.stop(),
      rateWatch.stop(),
      heartbeat.stop(),
      chainWatch?.stop(),
    ]);
  }
});
