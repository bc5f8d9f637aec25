import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAccountNumber } from '#domain/account/account-number';
import { balanceOf } from '#server/exchange/books/balances';
import { checkBooks } from '#server/exchange/books/check-books';
import { openPostgres } from '#server/store/postgres/open-postgres';
import type { Store } from '#server/store/store';
import { users } from '#server/store/tables/accounts';
import { journals } from '#server/store/tables/books';
import { exchangePairs } from '#server/store/tables/catalogue';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import { moneyReports } from '#server/store/tables/money-reports';
import { orderLegs } from '#server/store/tables/order-legs';
import { jobs, orders } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { quotes } from '#server/store/tables/quotes';
import { refunds } from '#server/store/tables/refunds';
import { submissions } from '#server/store/tables/submissions';
import { copyMigrations, insertRow } from '#tests/support/old-database';
import { createDatabase } from '#tests/support/postgres-database';

/**
 * Rows of every table of the first migration, and of later tables whose data a migration after them changes, each as
 * `number of the migration<tab>table<tab>row as JSON`. Written by hand; no version of the service made them together.
 */
const ROWS = readFileSync('tests/fixtures/database-0000.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [migration = '', table = '', json = ''] = line.split('\t');
    return { migration: Number(migration), table, json, row: JSON.parse(json) };
  });
type Row = (typeof ROWS)[number];
const rowsOf = (table: string): readonly Record<string, string>[] =>
  ROWS.filter((row) => row.table === table && row.migration === 0).map(({ row }) => row);

const ORDERS = rowsOf('orders');
const TRANSFERS = rowsOf('bank_transfers');
const refOf = (status: string) => ORDERS.find((order) => order.status === status)?.ref ?? '';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const receivedFor = (ref: string | undefined) =>
  TRANSFERS.filter(({ order_ref }) => order_ref === ref)
    .reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n)
    .toString();
const byRef = <Entry extends { readonly orderRef: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.orderRef, entry]));

/** Columns, constraints, indexes, triggers and functions of a database. */
const SHAPE = sql`
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', data_type, udt_name, is_nullable, column_default, is_identity) as definition
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'function', proname, pg_get_functiondef(oid)
    from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2`;

/** Every row of every table, and which migrations were done. */
const CONTENT = sql`select schema_to_xml('public', true, false, '')::text as tables,
  schema_to_xml('drizzle', true, false, '')::text as migrations`;

const select = async ({ db }: Pick<Store, 'db'>, query: SQL): Promise<readonly unknown[]> =>
  ((await db.execute(query)) as unknown as { readonly rows: readonly unknown[] }).rows;

/** Whether a row is there, with the same values in the columns that are left of it. */
const isThere = async (store: Store, { table, json }: Row): Promise<boolean> => {
  const name = sql.identifier(table);
  const found = await select(
    store,
    sql`select from ${name} as stored
      cross join to_jsonb(jsonb_populate_record(null::${name}, ${json}::jsonb)) as inserted
    where not exists (
      select from jsonb_object_keys(${json}::jsonb) as key
      where inserted ? key and to_jsonb(stored) -> key is distinct from inserted -> key)`,
  );
  return found.length === 1;
};

/**
 * Upgrades a new database through a number of migrations, one at a time, each followed by its rows; then the service does
 * those that are left in one transaction.
 */
const upgrade = async (rows: readonly Row[], stepsOf: (migrations: number) => number) => {
  const { url, drop } = await createDatabase('template1');
  const client = new Client({ connectionString: url });
  await client.connect();
  const db = drizzle(client);
  const migrations = copyMigrations();
  for (let step = 0; step < stepsOf(migrations.count); step++) {
    await migrations.migrateTo(db, migrate, step);
    const appearing = rows.filter(({ migration }) => migration === step);
    for (const { table, json } of appearing) await insertRow(db, table, json);
  }
  migrations.remove();
  await client.end();
  const store = await openPostgres(url);
  const end = async () => {
    await store.close();
    await drop();
  };
  return { rows, url, store, end };
};
type Upgraded = Awaited<ReturnType<typeof upgrade>>;

let inSteps: Upgraded;
let atOnce: Upgraded;
let newShape: readonly unknown[];
beforeAll(async () => {
  const { url, drop } = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  newShape = await select({ db: drizzle(client) }, SHAPE);
  await client.end();
  await drop();
  inSteps = await upgrade(ROWS, (migrations) => migrations);
  atOnce = await upgrade(
    ROWS.filter(({ migration }) => migration === 0),
    () => 1,
  );
});
afterAll(async () => {
  await inSteps.end();
  await atOnce.end();
});

describe.each([
  ['in steps', () => inSteps],
  ['at once', () => atOnce],
])('a database of the first migration, upgraded %s', (_, upgraded) => {
  let store: Store;
  beforeAll(() => {
    ({ store } = upgraded());
  });

  test('has every row, except those that a migration moves or deletes', async () => {
    const gone: Row[] = [];
    const rows = upgraded().rows.filter(({ table }) => table !== 'bank_transfers');
    for (const row of rows) if (!(await isThere(store, row))) gone.push(row);
    // Stored answers went with migration 6, the job of a delivery that was under way with migration 13.
    const isDeleted = ({ table, migration, row }: Row) =>
      (table === 'submissions' && migration === 1) ||
      (row.kind === 'deliver' && row.order_ref === refOf('delivering'));
    expect(gone).toEqual(rows.filter(isDeleted));
  });

  test('has the money of each order on its legs, and its price in its quote', async () => {
    const legs = await store.db.select().from(orderLegs);
    const paid = byRef(legs.filter(({ direction }) => direction === 'in'));
    const bought = byRef(legs.filter(({ direction }) => direction === 'out'));
    const priced = byRef(await store.db.select().from(quotes));
    expect([legs.length, priced.size]).toEqual([2 * ORDERS.length, ORDERS.length]);
    for (const order of ORDERS) {
      const ref = order.ref ?? '';
      expect(paid.get(ref), ref).toMatchObject({
        ...{ rail: 'bank', asset: 'VND', amount: order.cash_amount, settled: receivedFor(ref) },
        ...{ ourProvider: order.to_bank, ourNumber: order.to_account_number },
        ...{ ourName: order.to_account_name, theirProvider: order.from_bank },
        ...{ theirNumber: order.sender_account, theirName: order.sender_name },
        ...{ isTheirNameVerified: order.is_sender_verified, reference: order.transfer_text },
        qrPayload: order.qr_code,
      });
      expect(bought.get(ref), ref).toMatchObject({
        ...{ rail: `chain:${order.network_key}`, asset: order.currency_code },
        ...{ amount: order.quantity, network: order.network_key },
        settled: order.status === 'delivered' ? order.quantity : '0',
        ...{ theirNumber: order.receiving_address, transactionId: order.hash ?? '' },
      });
      const createdAt = new Date(order.created_at ?? '');
      expect(priced.get(ref), ref).toMatchObject({
        ...{ side: 'buy', rate: order.rate, fee: order.fee, transferFee: order.transfer_fee },
        ...{ quantity: order.quantity, amount: order.cash_amount, tiers: [], createdAt },
        endsAt: new Date(createdAt.getTime() + Number(order.timer) * 1_000),
      });
    }
  });

  test('has each bank transfer as a report of money', async () => {
    const reports = await store.db.select().from(moneyReports).orderBy(moneyReports.transactionId);
    expect(reports).toMatchObject(
      TRANSFERS.map(({ order_ref: ref, outcome, ...transfer }) => ({
        ...{ provider: 'bank', accountNumber: transfer.account_number, asset: 'VND' },
        ...{ transactionId: transfer.transaction_id, amount: transfer.amount },
        ...{ text: transfer.text, receivedAt: new Date(transfer.received_at ?? '') },
        state: ref ? (outcome === 'money.extra' ? 'extra' : 'matched') : 'unmatched',
        ...{ orderRef: ref ?? null, namedOrders: ref ? [ref] : [] },
        outcome: ref ? outcome : 'money.unmatched',
      })),
    );
  });

  test('has a deadline and its job for each order that waits for its customer', async () => {
    const stored = await store.db.select().from(orders);
    const deadlines = new Map(stored.map(({ ref, deadlineAt }) => [ref, deadlineAt]));
    const secondsAfter = (at: string | undefined, seconds: number) =>
      new Date(Date.parse(at ?? '') + seconds * 1_000);
    expect(deadlines).toEqual(
      new Map(
        ORDERS.map(({ ref = '', status = '', ...order }) => {
          if (status === 'pending') return [ref, secondsAfter(order.created_at, 3_600)];
          if (status === 'request_proof') return [ref, secondsAfter(order.updated_at, 86_400)];
          const isReviewed = status === 'verifying_transaction' || status === 'require_kyc';
          return [ref, isReviewed ? expect.any(Date) : null];
        }),
      ),
    );
    const scheduled = await store.db.select().from(jobs);
    const due = scheduled.filter(({ kind }) => kind === 'deadline');
    expect(new Map(due.map(({ orderRef, dueAt }) => [orderRef, dueAt]))).toEqual(
      new Map([...deadlines].filter(([, deadline]) => deadline)),
    );
  });

  test('opens books that agree with its orders and reports', async () => {
    const held = (status: string, asset = 'TRC20') =>
      balanceOf(store.db, { kind: 'held', owner: refOf(status), asset });
    const clearing = (status: string, asset = 'VND') =>
      balanceOf(store.db, { kind: 'clearing', owner: refOf(status), asset });
    expect([await held('pending'), await clearing('pending')]).toEqual(['100', '0']);
    expect([await held('verifying_transaction'), await clearing('verifying_transaction')]).toEqual([
      '61',
      '550000',
    ]);
    expect([await held('delivering', 'BTC'), await clearing('delivering', 'BTC')]).toEqual([
      '0',
      '0.0125',
    ]);
    // Paid 50000 more than was asked for.
    expect([await clearing('handmake'), await clearing('handmake', 'TRC20')]).toEqual([
      '50000',
      '45',
    ]);
    for (const { code, type, account_number: number, reserve = '0' } of rowsOf('currencies')) {
      const bank = { kind: 'ours', owner: `${code}/${number}`, asset: 'VND' } as const;
      const coin = { kind: 'ours', owner: code ?? '', asset: code ?? '' } as const;
      expect(await balanceOf(store.db, type === 'bank' ? bank : coin), code).toBe(reserve);
    }
    const posted = (await store.db.select().from(journals)).map(({ orderRef }) => orderRef);
    for (const over of ['delivered', 'cancelled', 'forged']) {
      expect(posted).not.toContain(refOf(over));
    }
    // Paid without a transfer: on an operator's word, which the journals count and the order does not.
    const asserted = refOf('waitingotp');
    expect([await held('waitingotp'), await clearing('waitingotp', 'TRC20')]).toEqual([
      '0',
      '27.5',
    ]);
    const source = { kind: 'ours', owner: `assertion/${asserted}`, asset: 'VND' } as const;
    expect(await balanceOf(store.db, source)).toBe('739196');
    // The rows of later migrations stand in no journal.
    const later = upgraded()
      .rows.filter(({ migration }) => migration > 0)
      .map(({ row }) => row.id);
    const disagreeing = await checkBooks(store.db);
    expect(disagreeing.filter((says) => !later.some((id) => id && says.includes(id)))).toEqual([
      `order ${asserted} counts 0 VND as received, its journals 739196`,
    ]);
  });

  test('leaves a delivery that was under way to an operator', async () => {
    const left = (await store.db.select().from(payouts)).filter(
      ({ status }) => status === 'needsHand',
    );
    expect(left).toMatchObject([
      { orderRef: refOf('delivering'), kind: 'delivery', rail: 'chain:BTC', amount: '0.0125' },
    ]);
  });

  test('gives each account a number of its own, and lists the pairs of coins', async () => {
    const numbers = (await store.db.select().from(users)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(rowsOf('users').length);
    expect(numbers.filter((number) => !isAccountNumber(number))).toEqual([]);
    expect(await store.db.$count(exchangePairs)).toBe(6);
  });

  test('has the tables, constraints, indexes, triggers and functions of a new one', async () => {
    expect(await select(store, SHAPE)).toEqual(newShape);
  });

  test('is the same after it is opened again', async () => {
    const before = [await select(store, SHAPE), await select(store, CONTENT)];
    const again = await openPostgres(upgraded().url);
    const after = [await select(again, SHAPE), await select(again, CONTENT)];
    await again.close();
    expect(after).toEqual(before);
  });
});

describe('rows of later tables', () => {
  test('migration 6 gives an order the key it was placed by, unless two guests have used the key', async () => {
    const stored = await inSteps.store.db.select().from(orders);
    expect(stored.filter(({ keyHash }) => keyHash)).toMatchObject([
      {
        ref: refOf('delivered'),
        keyHash: hashOf('cc3f5a0e-order-of-lan'),
        bodyHash: hashOf('body of S'),
      },
    ]);
  });

  test('migration 10 names the call of a stored answer', async () => {
    const answers = await inSteps.store.db.select().from(submissions);
    expect(answers.map(({ call }) => call)).toEqual(['buy_orders']);
  });

  test('migration 14 marks the delivery that was given up, and leaves the one after it', async () => {
    const given = await inSteps.store.db.select().from(payouts);
    expect(new Map(given.map(({ status, wasGivenUp }) => [status, wasGivenUp]))).toEqual(
      new Map([
        ['givenUp', true],
        ['confirmed', false],
        ['needsHand', false],
      ]),
    );
  });

  test('migration 37 counts a member’s withdrawal of dong by its amount', async () => {
    const stored = await inSteps.store.db.select().from(refunds);
    expect(
      new Map(stored.map(({ amount, asset, worth }) => [`${amount} ${asset}`, worth])),
    ).toEqual(
      new Map([
        ['6563956 VND', null],
        ['14.5 TRC20', null],
        ['1500000 VND', '1500000'],
        ['0.002 BTC', null],
      ]),
    );
  });

  test('migration 48 takes open orders as read, so that their stock is held as it was', async () => {
    const stored = await inSteps.store.db.select().from(orders);
    const readOf = (status: string) => stored.filter((order) => order.status === status);
    for (const { readAt, updatedAt } of readOf('pending')) expect(readAt).toEqual(updatedAt);
    for (const { readAt } of readOf('delivered')) expect(readAt).toBeNull();
  });

  test('migration 38 counts a deposit that was contradicted as one of another asset or address', async () => {
    const deposits = await inSteps.store.db.select().from(chainDeposits);
    expect(
      new Map(deposits.map(({ networkKey, isMisdirected }) => [networkKey, isMisdirected])),
    ).toEqual(
      new Map([
        ['ETH', false],
        ['BSC', true],
      ]),
    );
  });
});
