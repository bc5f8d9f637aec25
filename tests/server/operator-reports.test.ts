import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountKind, VND } from '#domain/books/accounts';
import type { Order } from '#domain/order/order';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import type { MoneyReport } from '#server/ports/bank';
import { auditLog } from '#server/store/tables/account-security';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { keyCalled } from '#tests/support/keys';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let bearer: Record<string, string>;
let order: Order;
let id = '';
beforeAll(async () => {
  running = await startTestExchange();
  const operator = await createOperator(running);
  bearer = { Authorization: `Bearer ${await sessionFor(running, operator.id, true)}` };
});
afterAll(() => running.close());
beforeEach(async () => {
  order = await placeOrder(running.browser());
  id = `R-${order.ref}`;
});

const report = async (changes: Partial<MoneyReport> = {}) => {
  const { accountNumber } = order.payment;
  const text = 'tien an trua';
  await receiveMoney(running.exchange)({
    ...{ transactionId: id, accountNumber, amount: order.cashAmount, text },
    ...changes,
  });
  await running.settle();
};
const key = () => ({
  ...{ provider: 'bank', account: order.payment.accountNumber, transaction_id: id },
});
const call = async (name: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await running
    .browser()
    .post(`/api/v1/operator/${name}`, body, { ...bearer, ...headers });
  await running.settle();
  return answer;
};
const waiting = async () => {
  const { json } = await running.browser().get('/api/v1/operator/waiting', bearer);
  return json?.data as {
    readonly reports: readonly { readonly transaction_id: string; readonly state: string }[];
    readonly conflicts: readonly { readonly transaction_id: string; readonly raw: string }[];
  };
};
const balance = (kind: AccountKind, owner: string, asset = VND) =>
  balanceOf(running.db, { kind, owner, asset });
const unmatched = () => balance('unmatched', `bank/${order.payment.accountNumber}/${id}`);
const statusOf = async () => (await booksOf(running, order.ref)).status;
const third = { accountNumber: '777', bankCode: 'ACB', name: 'TRAN THI B' };

test('an operator sees what waits and what contradicts, and matches money to its order, once per key', async () => {
  await report();
  await report({ amount: '1', raw: '{"amount":"1"}' });
  const before = await waiting();
  expect(before.reports.find(({ transaction_id }) => transaction_id === id)?.state).toBe(
    'unmatched',
  );
  expect(before.conflicts.find(({ transaction_id }) => transaction_id === id)?.raw).toBe(
    '{"amount":"1"}',
  );
  const idempotency = { 'Idempotency-Key': keyCalled(id) };
  const body = { ...key(), order_ref: order.ref };
  const answers = [
    await call('match-report', body, idempotency),
    await call('match-report', body, idempotency),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statusOf()).toBe('delivered');
  expect(await unmatched()).toBe('0');
  expect((await waiting()).reports.some(({ transaction_id }) => transaction_id === id)).toBe(false);
  expect((await call('match-report', body)).status).toBe(409);
  const audited = await running.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'report.match'));
  expect(audited.map(({ detail }) => detail)).toContainEqual({ ...key(), ref: order.ref });
});

test('money matched to an order that its deadline had cancelled pays it when it came in time', async () => {
  await report();
  await running.pass(order.timer + 60);
  expect(await statusOf()).toBe('cancelled');
  expect((await call('match-report', { ...key(), order_ref: order.ref })).status).toBe(200);
  expect(await statusOf()).toBe('delivered');
});

test('a third party’s money pays the order that it names once an operator accepts it', async () => {
  await report({ text: order.payment.transferText, sender: third });
  expect(await statusOf()).toBe('pending');
  expect((await call('accept-third-party', key())).status).toBe(200);
  expect(await statusOf()).toBe('delivered');
});

test('a third party’s money that is accepted too late goes back to the third party', async () => {
  await report({ text: order.payment.transferText, sender: third });
  await running.pay(order);
  expect((await call('accept-third-party', key())).status).toBe(200);
  const due = await running.db.select().from(refunds).where(eq(refunds.orderRef, order.ref));
  expect(due).toMatchObject([
    { amount: order.cashAmount, toBank: 'ACB', toAccountNumber: '777', reason: 'money.extra' },
  ]);
});

test('only a report that waits because of its sender is accepted as a third party’s', async () => {
  await report();
  expect((await call('accept-third-party', key())).status).toBe(409);
  expect((await call('accept-third-party', { ...key(), transaction_id: 'NONE' })).status).toBe(404);
});

test('money without an order is sent back to its sender, and can no longer be matched', async () => {
  await report({ sender: third });
  // What pays it is found without the configuration, which is read beside the transaction.
  running.exchange.siteConfig.changed();
  expect((await call('refund-report', key())).status).toBe(200);
  expect((await call('refund-report', key())).status).toBe(409);
  expect((await call('match-report', { ...key(), order_ref: order.ref })).status).toBe(409);
  expect(await unmatched()).toBe('0');
  const due = await running.db.select().from(refunds).where(eq(refunds.toAccountNumber, '777'));
  const own = due.find(({ orderRef }) => orderRef === null);
  expect(own).toMatchObject({ amount: order.cashAmount, toBank: 'ACB', status: 'paid' });
  expect(await balance('refunds_due', own?.id ?? '')).toBe('0');
});

test('money without an order is sent back by the account of ours that it came to', async () => {
  const account = '19036425871018';
  await report({ sender: { ...third, accountNumber: '778' }, accountNumber: account });
  expect((await call('refund-report', { ...key(), account })).status).toBe(200);
  const paid = await running.db.select().from(payouts).where(eq(payouts.toAccount, '778'));
  expect(paid).toMatchObject([{ account: `TCB/${account}`, status: 'sent' }]);
});

test('of nine calls at once that match, accept and refund one report one moves its money', async () => {
  await report({ text: order.payment.transferText, sender: third });
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      [
        () => call('match-report', { ...key(), order_ref: order.ref }),
        () => call('accept-third-party', key()),
        () => call('refund-report', key()),
      ][index % 3]?.(),
    ),
  );
  const statuses = answers.map((answer) => answer?.status ?? 0).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 8 }, () => 409)]);
  expect(await unmatched()).toBe('0');
});

test('the inventory is adjusted by a journal with a reason', async () => {
  const before = Number(await balance('position', '', 'TRC20'));
  const body = { currency: 'TRC20', quantity: '-10.5', reason: 'counted anew' };
  expect((await call('adjust-inventory', body)).status).toBe(200);
  expect(Number(await balance('position', '', 'TRC20')) - before).toBeCloseTo(-10.5);
  for (const wrong of [{ reason: ' ' }, { quantity: '0' }, { quantity: '1e3' }]) {
    expect((await call('adjust-inventory', { ...body, ...wrong })).status).toBe(400);
  }
  expect((await call('adjust-inventory', { ...body, currency: 'VCB' })).status).toBe(404);
  const audited = await running.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'inventory.adjust'));
  expect(audited.map(({ detail }) => detail)).toMatchObject([{ reason: 'counted anew' }]);
});
