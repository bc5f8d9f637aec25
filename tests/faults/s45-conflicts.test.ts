import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { hashOfSecret } from '#domain/order/secret-hash';
import { accountSessionsCodec } from '#domain/wire/account-security-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { revokeSessions } from '#server/exchange/accounts/sessions';
import { inTransaction } from '#server/exchange/exchange';
import {
  arrivedFor,
  linkFor,
  logIn,
  PASSWORD,
  register,
  requestReset,
  resetPassword,
  signIn,
} from '#tests/support/accounts';
import { doubledTransactions } from '#tests/support/doubled-transactions';
import { openStoreOn } from '#tests/support/postgres-database';
import { GOOD_SALE, placeOrder, startTestExchange } from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

/** Of a member of tests, which may be withdrawn to. */
const BTC_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/**
 * Everything that happens in a few days of an exchange, and what it has done to the database and
 * outside of it.
 */
const playEverything = async (isDoubled: boolean) => {
  let transactions: readonly (readonly string[])[] = [];
  let isBegun = false;
  const logged: string[] = [];
  const running = await startTestExchange(
    {},
    async () => {
      const store = await openStoreOn('PGlite');
      const doubled = doubledTransactions(store.db, () => isDoubled && isBegun);
      transactions = doubled.transactions;
      return { ...store, db: doubled.db };
    },
    { log: ({ event }) => logged.push(event) },
  );
  closing.push(running.close);
  const published: string[] = [];
  /** References are random: orders are told apart by when they were first published. */
  const refs: string[] = [];
  const orderOf = (ref: string) => {
    if (!refs.includes(ref)) refs.push(ref);
    return `order ${refs.indexOf(ref)}`;
  };
  const { publish } = running.exchange.live;
  Object.assign(running.exchange.live, {
    publish: (topic: string) => {
      published.push(topic.replace(/^(\w+)\/.*$/, '$1').replace(/^[A-Z\d]{16}$/, orderOf));
      publish(topic);
    },
  });
  isBegun = true;

  const guest = running.browser();
  const bought = await placeOrder(guest);
  await guest.post('/api/v1/confirm-send-money', { order_ref: bought.ref });
  await running.pay(bought);
  await running.pass(120);

  const short = await placeOrder(guest, { quantity: '120' });
  await guest.post('/api/v1/order-link', {
    ...{ order_ref: short.ref, link_hash: hashOfSecret('s'.repeat(22)) },
  });
  await running.pay(short, '2000000');
  const refund = { decision: 'refund', received: '2000000', quantity: '0' };
  await guest.post('/api/v1/payment-repair/decision', { order_ref: short.ref, ...refund });
  await running.pass(120);

  const sale = await guest.post('/api/v1/sell_orders', encodeSellOrder(GOOD_SALE));
  expect(sale.status).toBe(200);
  await running.settle();
  const { json } = await guest.post('/api/v1/histories', { ref: decodeOrder(sale.json?.data).ref });
  await running.deposit(decodeOrder(json?.data));
  await running.pass(120);

  const lan = running.browser();
  await register(lan, 'lan@example.com');
  const token = await linkFor(running, 'lan@example.com');
  expect((await lan.post('/api/v1/users/process_register', { token })).status).toBe(200);
  expect((await logIn(lan, { email: 'lan@example.com' })).status).toBe(200);
  const member = await createMember(running, 'minh@example.com', { VND: '5000000', BTC: '0.5' });
  const deed = async (path: string, body: object) => {
    const answer = await running.browser().post(`/api/v1/${path}`, body, member.headers);
    expect([path, answer.status]).toEqual([path, 200]);
  };
  await deed('users/step-up-code', { password: PASSWORD });
  const mail = (await arrivedFor(running, 'minh@example.com')).at(-1);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await deed('users/step-up', { password: PASSWORD, code });
  await deed('withdrawals', { currency_code: 'btc', quantity: '0.05', to: BTC_ADDRESS });
  await deed('users/change-password', { currentPassword: PASSWORD, password: 'quite-another' });
  await running.pass(120);
  await inTransaction(running.exchange, (tx) => revokeSessions(tx, running, member.user.id));
  const freezing = { kind: 'freeze', userId: member.user.id } as const;
  const freeze = await issueToken(running.db, running.exchange, freezing);
  const frozen = await running.browser().post('/api/v1/users/freeze-account', { token: freeze });
  expect(frozen.status).toBe(200);
  const bearer = async () => ({
    Authorization: `Bearer ${(await signIn(lan, { email: 'lan@example.com' })).token}`,
  });
  await bearer();
  const headers = await bearer();
  const listed = await lan.get('/api/v1/users/sessions', headers);
  const { sessions } = accountSessionsCodec.decode(listed.json?.data);
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  const ended = await lan.post('/api/v1/users/revoke-session', { id: other }, headers);
  expect(ended.status).toBe(200);
  expect((await lan.get('/api/v1/logout', headers)).status).toBe(200);
  expect((await requestReset(lan, 'lan@example.com')).status).toBe(200);
  const reset = await linkFor(running, 'lan@example.com');
  expect((await resetPassword(lan, reset, 'quite-another')).status).toBe(200);

  await placeOrder(running.browser(), { quantity: '50' });
  await running.pass(3_601);
  await running.pass(86_400);

  const tables = await running.db.execute<{ readonly name: string; readonly rows: number }>(
    sql`select table_name as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(table_name), false, true, '')))[1]::text::int as rows from information_schema.tables where table_schema = 'public'`,
  );
  const { rows } = tables as unknown as {
    readonly rows: readonly { name: string; rows: number }[];
  };
  return {
    transactions,
    rows: Object.fromEntries(rows.map(({ name, rows: count }) => [name, count])),
    published: published.toSorted(),
    logged: logged.toSorted(),
  };
};

const once = playEverything(false);

test('[S45] work that is undone and done anew leaves the same rows, notices and log as done once', async () => {
  const { transactions, ...done } = await once;
  const { transactions: doubled, ...doneTwice } = await playEverything(true);
  expect(doneTwice).toEqual(done);
  expect(done.published.length).toBeGreaterThan(10);
  expect(done.rows.messages).toBeDefined();
  expect(Math.min(doubled.length, transactions.length)).toBeGreaterThan(20);
}, 240_000);

/** Tables in the order in which they are locked, as it is written down. */
const LOCK_ORDER = (() => {
  const decision = readFileSync('docs/decisions/0010-postgresql-behind-a-guarded-pool.md', 'utf8');
  const [, list = ''] = /^ {4}(service_heartbeat,(?:.+\n)+)/m.exec(decision) ?? [];
  return list.split(',').map((table) => table.trim());
})();

/** The row locks of a transaction, by table, each where it is taken first: those of accounts' writes, too. */
const locksOf = (statements: readonly string[]): readonly string[] => {
  const tables = statements.flatMap((text) => {
    const written = /^(?:update|delete from) "(\w+)"/.exec(text)?.[1];
    if (written) return LOCK_ORDER.includes(written) ? [written] : [];
    // The log names its account, whose row is kept from deletion.
    if (/^insert into "audit_log"/.test(text)) return ['users'];
    if (
      !/ for (?:update|no key update|share|key share)/.test(text) ||
      /skip locked|"sandbox_/.test(text)
    )
      return [];
    return / of "(\w+)"/.exec(text)?.slice(1) ?? /from "(\w+)"/.exec(text)?.slice(1) ?? [];
  });
  return [...new Set(tables)];
};

test('[S45] transactions lock rows in the written order of tables', async () => {
  const { transactions } = await once;
  const taken = new Set(transactions.map((statements) => locksOf(statements).join(' > ')));
  const wrong = [...taken].filter((locks) => {
    const places = locks
      .split(' > ')
      .filter(Boolean)
      .map((table) => LOCK_ORDER.indexOf(table));
    return places.some((place, n) => place < 0 || place < (places[n - 1] ?? 0));
  });
  expect(wrong).toEqual([]);
  expect([...taken].join()).toContain(' > sessions');
  expect(taken.size).toBeGreaterThan(5);
}, 240_000);
