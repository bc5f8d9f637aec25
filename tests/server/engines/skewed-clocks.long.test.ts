import { Client } from 'pg';
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import {
  type ExchangeProcess,
  postWithCookies,
  startExchange,
  stopExchange,
} from '#tests/support/exchange-process';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { GOOD_ORDER } from '#tests/support/test-exchange';

const HOUR_MS = 3_600_000;
/** Seconds that a customer has in these tests. */
const TIMER = 10;
/** Seconds within which idle processes look around by themselves. */
const LOOKED_AROUND = 6;
/** Milliseconds that measuring may be off, and that a busy machine may be late. */
const MEASURED_MS = 500;
const LATE_MS = 20_000;

let database: TestDatabase;
let client: Client;
let ahead: ExchangeProcess;
let behind: ExchangeProcess;

/** The service in a process whose own clock is wrong, and is set a further three hours wrong at SIGUSR2. */
const startShifted = (shiftMs: number, stepMs: number) =>
  startExchange('unused', {
    DATABASE_URL: database.url,
    NODE_OPTIONS: '--import ./tests/support/shifted-date.ts',
    SHIFT_MS: String(shiftMs),
    STEP_MS: String(stepMs),
  });

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('update site_settings set order_timer = $1', [TIMER]);
  [ahead, behind] = await Promise.all([
    startShifted(2 * HOUR_MS, -3 * HOUR_MS),
    startShifted(-2 * HOUR_MS, 3 * HOUR_MS),
  ]);
});
afterAll(async () => {
  await Promise.all([stopExchange(ahead), stopExchange(behind)]);
  await client.end();
  await database.drop();
});

/** Epoch milliseconds. */
const databaseTime = async (): Promise<number> => {
  const { rows } = await client.query('select clock_timestamp() as now');
  return rows[0].now.getTime();
};

const place = async ({ url }: ExchangeProcess) => {
  const { data, cookie } = await postWithCookies(
    url,
    '/api/v1/buy_orders',
    encodeBuyOrder(GOOD_ORDER),
  );
  return { order: decodeOrder(data), cookie };
};

const eventsOf = async (ref: string) => {
  const { rows } = await client.query(
    'select event, at from order_events where order_ref = $1 order by id',
    [ref],
  );
  return rows as readonly { readonly event: string; readonly at: Date }[];
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const processes = () => [['ahead', ahead, behind] as const, ['behind', behind, ahead] as const];

const checkTime = async ({ expect }: TestContext) => {
  for (const [, placing, seeing] of processes()) {
    const from = await databaseTime();
    const { order, cookie } = await place(placing);
    const to = await databaseTime();
    // Whole seconds, rounded down.
    expect(order.createdAt * 1000).toBeGreaterThanOrEqual(from - 1_000 - MEASURED_MS);
    expect(order.createdAt * 1000).toBeLessThanOrEqual(to + MEASURED_MS);

    // The countdown of the page: the order's deadline, by the time of the answer.
    const answer = await fetch(`${seeing.url}/api/v1/histories`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ ref: order.ref }),
    });
    const said = Date.parse(answer.headers.get('Date') ?? '');
    expect(said).toBeGreaterThanOrEqual(to - 1_000 - MEASURED_MS);
    expect(said).toBeLessThanOrEqual((await databaseTime()) + MEASURED_MS);
    const { rows } = await client.query('select at from order_events where order_ref = $1', [
      order.ref,
    ]);
    expect(rows[0].at.getTime()).toBe(order.createdAt * 1000);
  }
};

/** Orders that are placed at either process end after their time, as soon as it is over. */
const checkDeadlines = async ({ expect }: TestContext) => {
  const placed = await Promise.all([place(ahead), place(behind)]);
  for (const { order } of placed) {
    await expect.poll(async () => (await eventsOf(order.ref)).length, { timeout: 30_000 }).toBe(2);
    const [, cancelled] = await eventsOf(order.ref);
    expect(cancelled?.event).toBe('deadline.passed');
    const late = (cancelled?.at.getTime() ?? 0) - (order.createdAt + TIMER) * 1000;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(LATE_MS);
  }
};

/** A job that is held stays with its holder until its lease is over, then it is done once. */
const checkLease = async ({ expect }: TestContext) => {
  const { order } = await place(ahead);
  const held = await client.query(
    `update jobs set due_at = clock_timestamp() - interval '1 day', attempts = 1,
       locked_until = clock_timestamp() + make_interval(secs => $2)
     where order_ref = $1 and kind = 'deadline' returning id, locked_until`,
    [order.ref, LOOKED_AROUND],
  );
  const { id, locked_until: until } = held.rows[0];
  const jobNow = async () =>
    (await client.query('select attempts, locked_until from jobs where id = $1', [id])).rows[0];
  while ((await databaseTime()) < until.getTime() - 200) {
    expect(await jobNow()).toMatchObject({ attempts: 1, locked_until: until });
    await pause(100);
  }
  await expect
    .poll(async () => (await eventsOf(order.ref)).map(({ event }) => event), { timeout: 30_000 })
    .toEqual(['order.placed', 'deadline.passed']);
};

/** Money that comes in time at one process for an order of the other is in time, and is delivered once. */
const checkMoney = async ({ expect }: TestContext) => {
  for (const [, placing, paying] of processes()) {
    const { order, cookie } = await place(placing);
    const { status } = await postWithCookies(
      paying.url,
      '/sandbox/api/pay',
      { ref: order.ref },
      cookie,
    );
    expect(status).toBe(200);
    await expect
      .poll(async () => (await eventsOf(order.ref)).map(({ event }) => event), { timeout: 30_000 })
      .toEqual(['order.placed', 'money.matched', 'delivery.started', 'delivery.done']);
    const times = (await eventsOf(order.ref)).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.abs((times.at(-1) ?? 0) - (await databaseTime()))).toBeLessThan(LATE_MS);
  }
};

describe.each([
  ['two hours ahead and two hours behind', async () => {}],
  [
    'set by three hours, in opposite directions, while they run',
    async () => {
      ahead.child.kill('SIGUSR2');
      behind.child.kill('SIGUSR2');
      await pause(200);
    },
  ],
])('processes on one PostgreSQL database whose own clocks are %s', (_, setClocks) => {
  beforeAll(setClocks);

  // At once, as their time is spent on waiting; so each has an `expect` of its own.
  test.concurrent('[SRV-04] date their orders and answers by the database’s time', checkTime);
  test.concurrent(
    '[SRV-04] cancel no order before its time is over, and each soon afterwards',
    checkDeadlines,
  );
  test.concurrent('[SRV-04] leave a job to its holder until the lease is over', checkLease);
  test.concurrent(
    '[SRV-04] take money in time for each other’s orders, and deliver it once',
    checkMoney,
  );
});
