import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositText } from '#domain/account/deposit-text';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import type { Database } from '#server/store/database';
import { ATTEMPTS } from '#tests/support/attempts';
import { PERSONAL_DATA, type Placed } from '#tests/support/personal-data';
import { proofForm } from '#tests/support/proof';
import { postReview } from '#tests/support/reviews';
import { tablesWith } from '#tests/support/tables-with';
import { createOperator, createTargetAccount, sessionFor } from '#tests/support/target-account';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columnsIn = async (db: Database): Promise<readonly Column[]> => {
  const { rows } = (await db.execute(
    sql`select table_name as table, column_name as column, data_type as type
        from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )) as unknown as { readonly rows: readonly Column[] };
  return rows;
};

const wordsIn = (placed: Placed): readonly string[] =>
  Object.values(placed).flatMap((names) => names.split(' '));

/** Columns that are placed nowhere, twice, or that there are not. */
const misplaced = (
  columns: readonly Column[],
  list: Readonly<Record<string, Placed>>,
): readonly string[] => {
  const there = columns.map(({ table, column }) => `${table}.${column}`);
  const placed = Object.entries(list).flatMap(([table, names]) =>
    wordsIn(names).map((name) => `${table}.${name}`),
  );
  return [
    ...there.filter((name) => placed.filter((other) => other === name).length !== 1),
    ...placed.filter((name) => !there.includes(name)),
  ];
};

test('every column of every table is placed: kept, or how what it holds of a person ends', async () => {
  const columns = await columnsIn(running.db);
  expect(columns.length).toBeGreaterThan(300);
  expect(misplaced(columns, PERSONAL_DATA)).toEqual([]);
});

test('control: a column that is new, placed twice or gone is seen', async () => {
  const columns = await columnsIn(running.db);
  const fresh = { table: 'orders', column: 'passport', type: 'text' };
  expect(misplaced([...columns, fresh], PERSONAL_DATA)).toEqual(['orders.passport']);
  const { users = { kept: '' } } = PERSONAL_DATA;
  const wrong = { ...PERSONAL_DATA, users: { ...users, forgotten: 'email shoe_size' } };
  expect(misplaced(columns, wrong)).toEqual(['users.email', 'users.shoe_size']);
});

const SECRET = 'of-a-person';
const filled = (type: string) => {
  if (type === 'ARRAY') return sql`array[${SECRET}]`;
  if (type === 'jsonb') return sql`jsonb_build_object('who', ${SECRET}::text)`;
  return type === 'bytea' ? sql`convert_to(${SECRET}, 'UTF8')` : sql`${SECRET}::text`;
};

/** A member who has paid dong in and taken them out again. */
const moveMembersMoney = async () => {
  const { accountNames, siteConfig } = running.exchange;
  const reply = await accountNames.lookUp('VCB', '0071000123456');
  const fullName = reply.kind === 'found' ? reply.name : '';
  const { user, headers } = await createMember(
    running,
    'member@example.org',
    {},
    { fullName, docStatus: 'verify' },
  );
  const { currencies } = await siteConfig.read();
  await receiveMoney(running.exchange)({
    ...{ transactionId: 'D1', amount: '1000000', text: depositText(user.number) },
    accountNumber: receivingAccounts(currencies)[0]?.accountNumber ?? '',
    sender: { bankCode: 'TCB', accountNumber: '19031234567890', name: fullName },
  });
  const asked = { currencyCode: 'VND', quantity: '1000000', to: 'VCB/0071000123456' };
  const { status } = await running
    .browser()
    .post('/api/v1/withdrawals', withdrawalCodec.encode(asked), headers);
  expect(status).toBe(200);
  await running.settle();
};

test('forgetting empties every column that is placed so, of orders and of the money of members, whatever stands in it', async () => {
  const { db } = running;
  const browser = running.browser();
  const order = await placeOrder(browser);
  await browser.postForm(`/api/v2/order-image?order_ref=${order.ref}`, proofForm());
  await running.pay(order);
  await running.pay(order, '50000');
  await postReview(browser, order);
  await browser.post('/sandbox/api/review', { ref: order.ref, decision: 'refuse' });
  await moveMembersMoney();
  await running.pass(86_400);
  const written = [
    sql`insert into identity_documents (order_ref, state, created_at, decided_at)
        select ref, 'refused', created_at, created_at from orders`,
    sql`insert into order_documents values (${order.ref}, 'TCB', '1', 'verified')`,
    sql`insert into voucher_attempts (id, order_ref, number_hash, voucher_hash, sealed, state, amount, created_at, updated_at)
        select gen_random_uuid(), ref, 'n', 'v', '-', 'accepted', 1, created_at, created_at from orders`,
    sql`insert into chain_deposits (provider, network_key, hash, index, asset, amount, address, memo, sender, confirmations, sequence, state, order_ref, seen_at, updated_at, raw)
        select 'chain', 'TRX', 'h', 0, 'TRC20', 1, 'a', '', '-', 1, 1, 'gone', ref, created_at, created_at, '-' from orders`,
    sql`insert into report_conflicts (provider, account_number, transaction_id, asset, amount, text, received_at, raw, content_hash)
        select provider, account_number, transaction_id, asset, 7, '-', received_at, '-', 'c' from money_reports where order_ref = ${order.ref}`,
  ];
  for (const statement of written) await db.execute(statement);
  const columns = await columnsIn(db);
  const forgotten = columns.filter(({ table, column }) =>
    PERSONAL_DATA[table]?.forgotten?.split(' ').includes(column),
  );
  expect(forgotten.length).toBeGreaterThan(25);
  for (const { table, column, type } of forgotten) {
    const [name, value] = [sql.identifier(column), filled(type)];
    await db.execute(sql`update ${sql.identifier(table)} set ${name} = ${value}`);
  }
  const tables = [...new Set(forgotten.map(({ table }) => table))];
  const before = await tablesWith(db, SECRET);
  // Pictures are stored as bytes, which are shown in hexadecimal.
  expect(before).toEqual(tables.filter((table) => table !== 'order_images').toSorted());
  await running.pass(181 * 86_400);
  expect(await tablesWith(db, SECRET)).toEqual([]);
  expect(await tablesWith(db, Buffer.from(SECRET).toString('hex'))).toEqual([]);
});

test('the audit log holds nothing of a person, whatever operators decide about', async () => {
  const target = await createTargetAccount(running);
  const { id } = await createOperator(running);
  const bearer = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
  const made: string[] = [];
  for (const [call, attempt] of Object.entries(ATTEMPTS)) {
    if (!call.startsWith('POST /api/v1/operator/')) continue;
    const { body } = attempt(target);
    const { status } = await running.browser().post(call.slice('POST '.length), body, bearer);
    if (status === 200) made.push(call);
  }
  expect(made.length).toBeGreaterThan(20);
  const { rows } = (await running.db.execute(
    sql`select detail::text as detail from audit_log where detail <> '{}'`,
  )) as unknown as { readonly rows: readonly { readonly detail: string }[] };
  expect(rows.length).toBeGreaterThan(15);
  const details = rows.map(({ detail }) => detail).join('\n');
  const ofPersons = [
    ...target.secrets,
    '19031234567890',
    '1903',
    '7890',
    'another.operator@example.org',
  ];
  // Four digits stand in many an id by chance: of an order, an account, a row, or a hash.
  const besideIds = details.replaceAll(/"([\dA-Z]{16}|\d{10}|[\da-f-]{36}|[\da-f]{64})"/g, '');
  const isIn = (text: string) => (text.length > 4 ? details : besideIds).includes(text);
  expect(ofPersons.filter(isIn)).toEqual([]);
});
