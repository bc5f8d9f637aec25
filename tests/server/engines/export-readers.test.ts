// Tables of a busy member's orders, read through a socket: one at a time, no faster than their reader, and no further than it wants.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { orderExports } from '#server/store/tables/order-exports';
import { createAccount } from '#tests/support/accounts';
import { copyOrders } from '#tests/support/copied-orders';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { serve } from '#tests/support/serve';
import { sessionFor } from '#tests/support/target-account';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

/** With notes of 2,000 characters, far more than the buffers between the service and a reader hold: those take some megabytes. */
const ROWS = 20_000;
/** Half of the parts that the whole table is read in. */
const HALF = ROWS / 200 / 2;

let database: TestDatabase;
let client: Client;
let services: readonly { readonly running: TestExchange; readonly port: number }[] = [];
let token = '';

const open: IncomingMessage[] = [];

beforeAll(async () => {
  database = await createDatabase();
  const start = async () => {
    const running = await startTestExchange({}, () => openPostgres(database.url));
    const { port, close } = await serve(running.app);
    const end = async () => {
      await close();
      await running.close();
    };
    return { running, port, end };
  };
  const started = [await start(), await start()];
  services = started;
  ends = started.map(({ end }) => end);
  const { running } = started[0] as (typeof started)[number];
  await placeOrder(running.browser());
  const { id } = await createAccount(running, 'minh@example.org');
  token = await sessionFor(running, id);
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create sequence parts_read;
    create function count_part() returns trigger language plpgsql as $$ begin perform nextval('parts_read'); return null; end $$;
    create trigger count_parts after update on order_exports for each row execute function count_part()`);
  await copyOrders(client, ROWS, {
    user_id: `'${id}'::uuid`,
    guest_hash: "'guest' || i",
    note: "repeat('x', 2000)",
  });
});
let ends: readonly (() => Promise<void>)[] = [];
afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy();
});
afterAll(async () => {
  // The books know nothing of the copies.
  for (const table of ['orders', 'order_legs', 'quotes'])
    await client.query(
      `delete from ${table} where ${table === 'orders' ? 'ref' : 'order_ref'} ~ '^R[0-9]{15}$'`,
    );
  for (const end of ends) await end();
  await client.end();
  await database.drop();
});

/** Asks a service for the table; its text waits until it is read. */
const ask = async (n: number): Promise<IncomingMessage> => {
  const asking = request({
    ...{ host: '127.0.0.1', port: services[n]?.port, method: 'POST' },
    path: '/api/v1/users/orders/export',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  });
  asking.end('{}');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  open.push(answer);
  // What is cut is no failure of the test.
  answer.on('error', () => {});
  return answer;
};

const leases = () => services[0]?.running.db.$count(orderExports) ?? Promise.resolve(0);

/** Until no table of either service is read any more. */
const noneIsRead = () =>
  vi.waitFor(async () => expect(await leases()).toBe(0), { timeout: 20_000 });

/** Parts that have been read of the tables so far, by either service: each renews its lease. */
const partsRead = async () => {
  const { rows } = await client.query<{ read: string }>(
    'select last_value as read from parts_read',
  );
  return Number(rows[0]?.read);
};

/** Looks at a number that does not grow before it counts as final. */
const LOOKS = 5;

/** The parts that are read until a service waits for its reader, or has read all. */
const partsReadAhead = async () => {
  const seen: number[] = [];
  await vi.waitFor(
    async () => {
      seen.push(await partsRead());
      expect(seen.length).toBeGreaterThanOrEqual(LOOKS);
      expect(new Set(seen.slice(-LOOKS)).size).toBe(1);
    },
    { timeout: 60_000, interval: 200 },
  );
  return seen.at(-1);
};

test('[HIST-04] of two tables that an account asks two services for at once one is made', async () => {
  const answers = await Promise.all([ask(0), ask(1), ask(0), ask(1)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  for (const answer of answers) answer.destroy();
  await noneIsRead();
});

test('[HIST-04] a table is read no faster than its reader takes it, and no further once the reader has gone', async () => {
  await client.query("select setval('parts_read', 1)");
  const answer = await ask(0);
  await once(answer, 'readable');
  const ahead = await partsReadAhead();
  expect(ahead).toBeLessThan(HALF);
  expect((await ask(1)).statusCode).toBe(409);
  answer.destroy();
  await noneIsRead();
  expect(await partsRead()).toBeLessThan(HALF);
  const { rows } = await client.query(
    "select query from pg_stat_activity where datname = current_database() and state = 'active' and query like '%order_legs%' and pid <> pg_backend_pid()",
  );
  expect(rows).toEqual([]);
});
