// The plans that PostgreSQL makes for the queries of a large table: none of them reads it from end to end.

import { eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_ORDER, keywordMatches, type OrderQuery } from '#domain/order/order-query';
import { claimableOrders } from '#server/exchange/claims/claimable-orders';
import { dayLimitOf } from '#server/exchange/day-limits';
import {
  listOrders,
  orderByKey,
  orderByRef,
  orderWithSequence,
} from '#server/exchange/orders/read-orders';
import { medianOf } from '#server/exchange/orders/usual-times';
import { findOwnOrders } from '#server/exchange/own-orders/find-own-orders';
import { readExportPage } from '#server/exchange/own-orders/read-export-page';
import { createSiteConfigSource } from '#server/exchange/site-config-source';
import { orderStatisticsOf } from '#server/exchange/statistics';
import { openOrderLimits, refuseTooManyOpen } from '#server/exchange/unpaid/open-orders';
import { refuseUnpaid } from '#server/exchange/unpaid/refuse-unpaid';
import { visitorOrders } from '#server/exchange/visitor-orders';
import { systemClock } from '#server/ports/clock';
import { openPostgres, PLANNER } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { users } from '#server/store/tables/accounts';
import { orderLegs } from '#server/store/tables/order-legs';
import { orders } from '#server/store/tables/orders';
import { copyOrders } from '#tests/support/copied-orders';
import { handClock } from '#tests/support/hand-clock';
import { partOf } from '#tests/support/long-run';
import { createDatabase, FLUSH_COMMITS, type TestDatabase } from '#tests/support/postgres-database';
import { placeOrder, startTestExchange } from '#tests/support/test-exchange';

const ROWS = partOf(90_000, 300_000);
const MEMBERS = 1_000;
/** A user with many orders among the others, and a guest with some. */
const [USER_ROWS, GUEST_ROWS] = [ROWS / 100, ROWS / 1_000];
/** A member with a third of all orders. */
const BUSY_ROWS = ROWS / 3;
const GUEST = 'a-guest-with-orders';

let database: TestDatabase;
let client: Client;
/** Writes down what is asked through it. */
let db: NodePgDatabase;
let userId = '';
let busyId = '';
/** One of the others, who have some two hundred orders each. */
const MEMBER = '00000000-0000-4000-8000-000000000007';
const asked: { readonly query: string; readonly params: unknown[] }[] = [];

/** As many orders as a busy year has, in one statement: copies of one that was placed, with their own numbers. */
const fill = async () => {
  const [user] = await db.insert(users).values({ email: 'lan@example.com' }).returning();
  userId = user?.id ?? '';
  const [busy] = await db.insert(users).values({ email: 'minh@example.com' }).returning();
  busyId = busy?.id ?? '';
  const others = MEMBERS - 2;
  const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  await client.query(`insert into users (id, email) select ${idOf('n')}, 'member' || n || '@example.com'
    from generate_series(0, ${others - 1}) n`);
  await client.query('vacuum analyze users');
  await copyOrders(client, ROWS, {
    type: "(array['buy', 'sell', 'buy', 'ex'])[1 + i / 8 % 4]",
    status: "(array['delivered', 'cancelled', 'pending', 'paid', 'delivered'])[1 + i % 5]",
    updated_at: "o.created_at - (i % 9000) * interval '1 minute'",
    user_id: `case when i % ${ROWS / USER_ROWS} = 0 then '${userId}'::uuid
      when i % ${ROWS / BUSY_ROWS} = 1 then '${busyId}'::uuid
      when i % ${ROWS / GUEST_ROWS} > 20 then ${idOf(`i % ${others}`)} end`,
    guest_hash: `case when i % ${ROWS / GUEST_ROWS} = 1 then '${GUEST}' else 'guest' || i end`,
  });
  await client.query(`insert into order_events (order_ref, at, event, to_status, detail)
    select 'R' || lpad(i::text, 15, '0'), now(), 'order.placed', 'pending', '{}' from generate_series(1, ${ROWS}) i`);
  await client.query('vacuum analyze order_events');
};

beforeAll(async () => {
  database = await createDatabase();
  const open = (): Promise<Store> => openPostgres(database.url);
  const running = await startTestExchange({}, open);
  await placeOrder(running.browser());
  await running.close();
  client = new Client({ connectionString: database.url, options: `${PLANNER} ${FLUSH_COMMITS}` });
  await client.connect();
  const logQuery = (query: string, params: unknown[]) => {
    asked.push({ query, params });
  };
  db = drizzle(client, { logger: { logQuery } });
  await fill();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The rest of an order: found by its reference alone, once the order is. */
const PARTS = ['Index Scan order_legs_pkey', 'Index Scan quotes_pkey'];
const LARGE = ['orders', 'order_legs', 'quotes', 'order_events'];

/**
 * How orders are read by what a piece of the service asks: the kind of scan and its index. Legs and quotes are left out
 * where they are looked up by the order's reference.
 */
const scansOf = async (work: () => PromiseLike<unknown>): Promise<readonly string[]> => {
  asked.length = 0;
  await work();
  const scans: string[] = [];
  for (const { query, params } of asked.filter((one) =>
    /"orders"|"order_legs"|"step_durations"/.test(one.query),
  )) {
    const { rows } = await client.query(`explain (format json) ${query}`, params);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as readonly [{ readonly Plan: Plan }];
    scans.push(
      ...nodesOf(plan)
        .filter((node) => LARGE.includes(node['Relation Name'] ?? '') || node['Index Name'])
        .filter((node) => node['Relation Name'] !== 'currencies')
        .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim())
        .filter((scan) => !PARTS.includes(scan)),
    );
  }
  return scans;
};

const clock = systemClock;

test('the recent orders of the configuration are read by their index, newest first', async () => {
  const scans = await scansOf(() => createSiteConfigSource(db).read());
  expect(scans).toContain('Index Scan orders_status_updated');
  // What is promised of the dong may be read by an index too: that depends on how much it is.
  expect(scans.join()).not.toContain('Seq Scan');
});

test('orders are counted by status from the index alone', async () => {
  expect(await scansOf(() => orderStatisticsOf({ db, clock } as never))).toEqual([
    'Index Only Scan orders_status_updated',
  ]);
});

test('a page of a user’s orders is read by its index, newest first, and so is their number', async () => {
  const query = EVERY_ORDER;
  const page = () => findOwnOrders({ db }, userId, query, { offset: 0, limit: 8 });
  const { rows, total } = await page();
  expect([rows.length, total]).toEqual([8, USER_ROWS]);
  const scans = await scansOf(page);
  // Which orders they are, the orders themselves, and their number.
  const index = expect.stringMatching(/^Index (?:Only )?Scan orders_user_newest$/);
  expect(scans).toEqual([index, 'Index Scan orders_pkey', index]);
});

const DAYS = { from: '2026-01-01', to: '2026-03-01' } as const;

const SEARCHED = [
  {},
  { findBy: 'ref', keyword: 'R000000000000004' },
  { findBy: 'all', keyword: 'R00000000000' },
  { findBy: 'status', keyword: 'paid' },
  { findBy: 'status', keyword: 'handmake' },
  { findBy: 'type', keyword: 'sell' },
  { findBy: 'all', keyword: 'paid' },
  { findBy: 'all', keyword: 'buy' },
  // The beginning of a code as well as a type or a status.
  { findBy: 'all', keyword: 'ex' },
  { findBy: 'all', keyword: 'handmake' },
  // Nothing that an order could have.
  { findBy: 'all', keyword: 'all' },
] as const;
const NARROWED = [
  {},
  { type: 'sell' },
  { status: 'paid' },
  { status: 'handmake' },
  { from: DAYS.from },
  { to: DAYS.to },
  { type: 'ex', ...DAYS },
  { type: 'buy', status: 'delivered', ...DAYS },
] as const;

const placeOf = async (user: string, offset: number) => {
  const where = eq(orders.userId, user);
  const [place] = await listOrders(db, { where, limit: 1, offset });
  return place;
};

/** Whether no order can have what a query asks for, so that nothing is read. */
const isImpossible = (query: OrderQuery): boolean => {
  const matches = keywordMatches(query);
  if (!matches || matches.codes) return false;
  const isPossible = (word: string | undefined, narrowed: string) =>
    word !== undefined && (narrowed === '' || narrowed === word);
  return !isPossible(matches.status, query.status) && !isPossible(matches.type, query.type);
};

const expectNoTableRead = async (
  query: OrderQuery,
  work: () => PromiseLike<unknown>,
): Promise<void> => {
  const read = (await scansOf(work)).join(', ');
  expect([query, read]).toEqual([query, expect.not.stringContaining('Seq Scan')]);
  if (!isImpossible(query)) expect([query, read]).toEqual([query, OF_ORDERS]);
};
const OF_ORDERS = expect.stringMatching(/Scan orders_/);

const QUERIES = SEARCHED.flatMap((searched) =>
  NARROWED.map((narrowed) => ({ ...EVERY_ORDER, ...searched, ...narrowed })),
);

describe.each([
  ['a third of all orders', (): string => busyId, (BUSY_ROWS * 9) / 10],
  ['as many as most', (): string => MEMBER, ROWS / MEMBERS / 3],
] as const)('of a member with %s', (_, id, deep) => {
  test('[HIST-02, HIST-04] no page of any filter or search reads a table from end to end', async () => {
    for (const query of QUERIES) {
      const offset = query.keyword === '' ? deep : 0;
      await expectNoTableRead(query, () =>
        findOwnOrders({ db }, id(), query, { offset, limit: 8 }),
      );
    }
  });

  test('[HIST-04] no page of the table of any filter or search does, first or deep', async () => {
    const upTo = new Date();
    const deepest = await placeOf(id(), deep);
    expect(deepest).toBeDefined();
    for (const query of QUERIES) {
      for (const last of [undefined, deepest]) {
        const page = { userId: id(), query, upTo };
        await expectNoTableRead(query, () => readExportPage(db, page, last));
      }
    }
  });
});

test('the 8 newest orders of a guest are read by their index', async () => {
  const newest = () => listOrders(db, { where: eq(orders.guestHash, GUEST), limit: 8 });
  expect(await newest()).toHaveLength(8);
  expect(await scansOf(newest)).toEqual(['Index Scan orders_guest_newest']);
});

test('the orders that a browser’s guest could claim are read by their index', async () => {
  const claimable = () => claimableOrders({ db }, { guestHash: GUEST });
  expect(await claimable()).toHaveLength(20);
  const scans = (await scansOf(claimable)).join();
  expect(scans).toContain('Index Scan orders_guest_newest');
  expect(scans).not.toContain('Seq Scan');
});

test('[ORD-29] orders of a visitor, open ones and all, are read by the indexes of their owners', async () => {
  const visitor = { guestHash: GUEST, userId: busyId, isOperator: false };
  for (const listed of ['open', 'all'] as const) {
    const list = () => visitorOrders({ db }, visitor, listed);
    expect(await list()).toHaveLength(20);
    const scans = (await scansOf(list)).join();
    expect(scans).toContain('orders_guest_newest');
    expect(scans).toContain('orders_user_newest');
    expect(scans).not.toContain('Seq Scan');
  }
});

test('open orders of a guest, those that were claimed among them, are counted by indexes', async () => {
  const limits = openOrderLimits({ guestHash: GUEST, userId: undefined, isOperator: false }, null, {
    ...{ account: 1_000, guest: 1_000, network: 1_000 },
  });
  const scans = (await scansOf(() => refuseTooManyOpen(db, limits))).join();
  expect(scans).toContain('orders_guest_newest');
  expect(scans).not.toContain('Seq Scan');
});

test('what a visitor holds unpaid is read by indexes', async () => {
  const visitor = { hash: 'a-visitor', isNetwork: false, networkHash: 'a-network' };
  const demand = { ref: 'R000000000000007', currencyCode: 'TRC20', quantity: '1', at: new Date() };
  const holder = { visitor, share: '0.1', hasCaptcha: false };
  const held = () => refuseUnpaid(db, { ...demand, ...holder, free: '1000' });
  const scans = (await scansOf(held)).join();
  expect(scans).toContain('orders_open_visitor');
  expect(scans).toContain('orders_open_network');
  expect(scans).not.toContain('Seq Scan');
});

test('the sandbox page’s orders and an order by its reference, key or transfer text are read by their index', async () => {
  const recent = () => listOrders(db, { limit: 30 });
  expect(await recent()).toHaveLength(30);
  expect(await scansOf(recent)).toEqual(['Index Scan orders_created']);
  const one = () => orderByRef(db, 'R000000000000007');
  expect(await one()).toMatchObject({ transferText: 'T7' });
  expect(await scansOf(one)).toEqual(['Index Scan orders_pkey']);
  expect(await scansOf(() => orderByKey(db, 'a-key'))).toEqual(['Index Scan orders_key']);
  const named = () => db.select().from(orderLegs).where(eq(orderLegs.reference, 'T7'));
  expect(await scansOf(named)).toEqual(['Index Scan order_legs_reference']);
});

test('a guest’s orders of a day are found by the cookie and by the bank account, an account’s by its index', async () => {
  const settings = { minOrderLogin: '1000000000', minOrderKyc: '1000000000', requiredVerify: true };
  const guest = {
    ...{
      type: 'buy' as const,
      userId: null,
      guestHash: GUEST,
      fromBank: 'TCB',
      senderAccount: '1903 7',
    },
    ...{ toBank: 'VCB', toAccountNumber: '1' },
  } as const;
  // By the clock of the exchange that filled the tables, there are as many orders in a day as in any other.
  const demand = { orderer: guest, dong: '1', settings, now: handClock().nowInSql() };
  const scans = (await scansOf(() => dayLimitOf(db, demand))).join();
  for (const index of ['order_legs_payer', 'orders_guest_newest']) expect(scans).toContain(index);
  expect(scans).not.toContain('Seq Scan');
  const account = { ...demand, orderer: { ...guest, userId } };
  expect(await scansOf(() => dayLimitOf(db, account))).toEqual([
    'Index Only Scan orders_user_newest',
  ]);
});

test('how long a step usually takes is read from its index alone, whatever else was measured', async () => {
  await client.query(`insert into step_durations (rail, step, seconds, ended_at)
    select (array['bank', 'chain:TRX', 'chain:BSC'])[1 + i % 3], (array['payment', 'delivery'])[1 + i % 2], i % 900,
      now() - i * interval '10 seconds' from generate_series(1, ${ROWS}) i`);
  await client.query('vacuum analyze step_durations');
  const median = () => medianOf(db, 'bank', 'payment', Date.now());
  expect(await median()).toBeGreaterThan(0);
  expect(await scansOf(median)).toEqual(['Index Only Scan step_durations_newest']);
});

test('the history of an order is read by its indexes', async () => {
  const scans = (await scansOf(() => orderWithSequence(db, 'R000000000000007'))).join();
  expect(scans).toContain('order_events_order');
  expect(scans).not.toContain('Seq Scan');
});

test('what no index serves is seen as a scan of the whole table', async () => {
  const noted = () => db.select({ n: sql`count(*)` }).from(orders).where(eq(orders.note, 'x'));
  expect((await scansOf(noted)).join()).toContain('Seq Scan');
});
