// The plans that PostgreSQL makes for the queries of a large table: none of them reads it from end to end.
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOwnOrders } from '#server/exchange/own-orders';
import { createSiteConfigSource } from '#server/exchange/site-config-source';
import { standingOf } from '#server/exchange/standing';
import { systemClock } from '#server/ports/clock';
import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { users } from '#server/store/tables/accounts';
import { orders } from '#server/store/tables/orders';
import { createDatabase, type TestDatabase } from '#tests/support/postgres-database';
import { placeOrder, startTestExchange } from '#tests/support/test-exchange';

const ROWS = 300_000;
/** A user with many orders among the others, and a guest with some. */
const [USER_ROWS, GUEST_ROWS] = [ROWS / 100, ROWS / 1_000];
const GUEST = 'a-guest-with-orders';

let database: TestDatabase;
let client: Client;
/** Writes down what is asked through it. */
let db: NodePgDatabase;
let userId = '';
const asked: { readonly query: string; readonly params: unknown[] }[] = [];

/** As many orders as a busy year has, in one statement: copies of one that was placed, told apart by their number. */
const fill = async () => {
  const [user] = await db.insert(users).values({ email: 'lan@example.com' }).returning();
  userId = user?.id ?? '';
  const own: Readonly<Record<string, string>> = {
    ref: "'R' || i",
    transfer_text: "'T' || i",
    status: "(array['delivered', 'cancelled', 'pending', 'paid', 'delivered'])[1 + i % 5]",
    created_at: "o.created_at - i * interval '1 minute'",
    updated_at: "o.created_at - (i % 9000) * interval '1 minute'",
    user_id: `case when i % ${ROWS / USER_ROWS} = 0 then '${userId}'::uuid end`,
    guest_hash: `case when i % ${ROWS / GUEST_ROWS} = 1 then '${GUEST}' else 'guest' || i end`,
  };
  const names = Object.values(getTableColumns(orders)).map(({ name }) => name);
  const values = names.map((name) => own[name] ?? `o.${name}`);
  // Rows that are copied from a good one need no foreign key looked up.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `insert into orders (${names}) select ${values} from orders o, generate_series(1, ${ROWS}) i`,
  );
  await client.query('vacuum analyze orders');
};

beforeAll(async () => {
  database = await createDatabase();
  const open = (): Promise<Store> => openPostgres(database.url);
  const running = await startTestExchange({}, open);
  await placeOrder(running.browser());
  await running.close();
  client = new Client({ connectionString: database.url });
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

/** How orders are read by what a piece of the service asks: the kind of scan and its index. */
const scansOf = async (work: () => PromiseLike<unknown>): Promise<readonly string[]> => {
  asked.length = 0;
  await work();
  const scans: string[] = [];
  for (const { query, params } of asked.filter((one) => one.query.includes('"orders"'))) {
    const { rows } = await client.query(`explain (format json) ${query}`, params);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as readonly [{ readonly Plan: Plan }];
    scans.push(
      ...nodesOf(plan)
        .filter((node) => node['Relation Name'] === 'orders' || node['Index Name'])
        .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()),
    );
  }
  return scans;
};

const clock = systemClock;

test('the recent orders of the configuration are read by their index, newest first', async () => {
  expect(await scansOf(() => createSiteConfigSource(db).read())).toEqual([
    'Index Scan orders_status_updated',
  ]);
});

test('orders are counted by status from the index alone', async () => {
  expect(await scansOf(() => standingOf({ db, clock } as never))).toEqual([
    'Index Only Scan orders_status_updated',
  ]);
});

test('a page of a user’s orders is read by its index, newest first, and so is their number', async () => {
  const query = { findBy: 'all', keyword: '' } as const;
  const page = () => findOwnOrders({ db }, userId, query, { offset: 0, limit: 8 });
  const { rows, total } = await page();
  expect([rows.length, total]).toEqual([8, USER_ROWS]);
  const scans = await scansOf(page);
  expect(scans).toHaveLength(2);
  for (const scan of scans) expect(scan).toMatch(/^Index (?:Only )?Scan orders_user_newest$/);
});

test('the 8 newest orders of a guest are read by their index', async () => {
  const theirs = eq(orders.guestHash, GUEST);
  const newest = () =>
    db.select().from(orders).where(theirs).orderBy(desc(orders.createdAt)).limit(8);
  expect(await newest()).toHaveLength(8);
  expect(await scansOf(newest)).toEqual(['Index Scan orders_guest_newest']);
});

test('the sandbox page’s orders and an order by its reference are read by their index', async () => {
  const recent = () => db.select().from(orders).orderBy(desc(orders.createdAt)).limit(30);
  expect(await scansOf(recent)).toEqual(['Index Scan orders_created']);
  const one = () => db.select().from(orders).where(eq(orders.ref, 'R7'));
  expect(await scansOf(one)).toEqual(['Index Scan orders_pkey']);
});

test('what no index serves is seen as a scan of the whole table', async () => {
  const noted = () => db.select({ n: sql`count(*)` }).from(orders).where(eq(orders.note, 'x'));
  expect((await scansOf(noted)).join()).toContain('Seq Scan');
});
