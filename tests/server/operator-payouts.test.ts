import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { writeSetting } from '#server/sandbox/settings';
import { auditLog } from '#server/store/tables/account-security';
import { keyedCalls } from '#server/store/tables/keyed-calls';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { expectBalancedBooks } from '#tests/support/balanced-books';
import { keyCalled } from '#tests/support/keys';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { dueRefund } from '#tests/support/waiting-payouts';

const ACCOUNT = { toBank: 'TCB', toAccountName: 'NGUYEN VAN A' };

let running: TestExchange;
let operators: readonly string[];
beforeAll(async () => {
  running = await startTestExchange();
  operators = [
    (await createOperator(running, 'one@example.org')).id,
    (await createOperator(running, 'two@example.org')).id,
  ];
});
afterAll(() => running.close());

const as = async (operator: number, call: string, body: object = {}, more: HeadersInit = {}) => {
  const token = await sessionFor(running, operators[operator] ?? '', true);
  const headers = { Authorization: `Bearer ${token}`, ...more };
  return running.browser().post(`/api/v1/operator/${call}`, body, headers);
};
const idIn = ({ json }: Awaited<ReturnType<typeof as>>): string =>
  (json?.data as { readonly payout: string } | undefined)?.payout ?? '';
const refundRows = (ids: readonly string[]) =>
  running.db
    .select()
    .from(refunds)
    .where(inArray(refunds.id, [...ids]));
const payoutRow = async (id: string | null | undefined) =>
  (
    await running.db
      .select()
      .from(payouts)
      .where(eq(payouts.id, id ?? ''))
  )[0];
const waitingFor = async (operator: number): Promise<string> => {
  const token = await sessionFor(running, operators[operator] ?? '', true);
  const headers = { Authorization: `Bearer ${token}` };
  return JSON.stringify((await running.browser().get('/api/v1/operator/waiting', headers)).json);
};
interface Waiting {
  readonly need_hand: readonly { readonly id: string; amount: string; order_ref: string }[];
}
const work = async () => {
  running.exchange.wakeJobs();
  await running.settle();
};

describe('refunds', () => {
  test('to one account are paid by one payout of their sum, once they come to what banks carry', async () => {
    const to = { ...ACCOUNT, toAccountNumber: '19031234567890' };
    const first = await dueRefund(running, { amount: '30000', ...to });
    await work();
    expect(await refundRows([first])).toMatchObject([{ status: 'due', payoutId: null }]);
    const ids = [first, await dueRefund(running, { amount: '20000', ...to })];
    const other = await dueRefund(running, {
      ...{ amount: '60000', ...to },
      toAccountNumber: '19030000000001',
    });
    await work();
    const rows = await refundRows(ids);
    expect(new Set(rows.map(({ payoutId }) => payoutId)).size).toBe(1);
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await payoutRow(rows[0]?.payoutId)).toMatchObject({ amount: '50000', rail: 'bank' });
    const [alone] = await refundRows([other]);
    expect(await payoutRow(alone?.payoutId)).toMatchObject({ amount: '60000', status: 'sent' });
  });

  test('name the orders whose money they are, of every payout its own', async () => {
    const orderRefs: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      orderRefs.push((await placeOrder(running.browser())).ref);
    }
    const [first, second, third] = orderRefs.toSorted();
    const to = { ...ACCOUNT, toAccountNumber: '19030000000004' };
    const elsewhere = { ...to, toAccountNumber: '19030000000005' };
    const ids = [
      await dueRefund(running, { amount: '30000', orderRef: second, ...to }),
      await dueRefund(running, { amount: '20000', orderRef: first, ...to }),
      await dueRefund(running, { amount: '60000', orderRef: third, ...elsewhere }),
    ];
    await writeSetting(running.db, 'bankPayouts', 'otp');
    await work();
    await writeSetting(running.db, 'bankPayouts', 'deliver');
    const paying = new Set((await refundRows(ids)).map(({ payoutId }) => payoutId));
    const { data } = JSON.parse(await waitingFor(0)) as { readonly data: Waiting };
    const shown = data.need_hand.filter(({ id }) => paying.has(id));
    expect(shown.map(({ amount, order_ref }) => [amount, order_ref]).toSorted()).toEqual([
      ['50000', `${first} ${second}`],
      ['60000', third],
    ]);
  });

  test('that belong to no order are paid although the configuration has to be read anew', async () => {
    const id = await dueRefund(running, {
      ...{ amount: '50000', ...ACCOUNT },
      toAccountNumber: '19030000000002',
    });
    running.exchange.siteConfig.changed();
    await work();
    expect(await refundRows([id])).toMatchObject([{ status: 'paid' }]);
    const proposed = await dueRefund(running, { amount: '50000' });
    running.exchange.siteConfig.changed();
    const account = { bank: 'TCB', account_number: '19030000000003' };
    const answer = await as(0, 'propose-refund', { refund: proposed, ...account });
    expect(await payoutRow(idIn(answer))).toMatchObject({ status: 'created' });
  });

  test('without an account are proposed by one operator and approved by another, never by the same', async () => {
    const refund = await dueRefund(running, { amount: '70000' });
    const proposal = { refund, bank: 'TCB', account_number: '19031234567890' };
    const payout = idIn(await as(0, 'propose-refund', proposal));
    await work();
    expect(await payoutRow(payout)).toMatchObject({ status: 'created', attempts: 0 });
    // A second click, and another operator at the same time.
    expect((await as(1, 'propose-refund', proposal)).status).toBe(409);
    expect((await as(0, 'approve-payout', { payout })).status).toBe(403);
    const self = running.db
      .update(payouts)
      .set({ approvedBy: operators[0] })
      .where(eq(payouts.id, payout));
    await expect(self).rejects.toMatchObject({ cause: { constraint: 'payouts_two_operators' } });
    const unapproved = running.db
      .update(payouts)
      .set({ status: 'sending' })
      .where(eq(payouts.id, payout));
    await expect(unapproved).rejects.toMatchObject({ cause: { constraint: 'payouts_approved' } });

    expect((await as(1, 'approve-payout', { payout })).status).toBe(200);
    expect((await as(1, 'approve-payout', { payout })).status).toBe(409);
    await work();
    expect(await payoutRow(payout)).toMatchObject({ status: 'sent', attempts: 1, journals: 1 });
    expect(await refundRows([refund])).toMatchObject([{ status: 'paid' }]);
    const audited = await running.db.select().from(auditLog);
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payout.propose', 'payout.approve']),
    );
  });

  test('whose proposal is withdrawn, or whose payout did not take place, are due again without an account', async () => {
    const refund = await dueRefund(running, { amount: '80000' });
    const proposal = { refund, bank: 'TCB', account_number: '19031234567890' };
    const payout = idIn(await as(0, 'propose-refund', proposal));
    expect((await as(0, 'withdraw-payout', { payout })).status).toBe(200);
    expect((await as(1, 'approve-payout', { payout })).status).toBe(409);
    await work();
    expect(await payoutRow(payout)).toMatchObject({ status: 'givenUp', attempts: 0 });
    expect(await refundRows([refund])).toMatchObject([{ status: 'due', toAccountNumber: null }]);
    expect(await waitingFor(0)).toContain(refund);
    expect((await as(0, 'propose-refund', proposal)).status).toBe(200);
  });

  test('whose payout may have taken place after all are proposed to no other account', async () => {
    const refund = await dueRefund(running, { amount: '90000' });
    const proposal = { refund, bank: 'TCB', account_number: '19031234567890' };
    const payout = idIn(await as(0, 'propose-refund', proposal));
    await as(0, 'withdraw-payout', { payout });
    const become = (status: 'contradicted' | 'givenUp') =>
      running.db
        .update(payouts)
        .set({ status, approvedBy: operators[1] })
        .where(eq(payouts.id, payout));
    await become('contradicted');
    expect((await as(0, 'propose-refund', proposal)).status).toBe(409);
    await become('givenUp');
    expect((await as(0, 'propose-refund', proposal)).status).toBe(200);
  });

  test('that wait for others to one account hide none that waits for an operator', async () => {
    const dust = { amount: '1', ...ACCOUNT, toAccountNumber: '19030000000009' };
    await Promise.all(Array.from({ length: 200 }, () => dueRefund(running, dust)));
    const at = new Date(running.clock.now());
    const refund = await dueRefund(running, { amount: '60000', at });
    expect(await waitingFor(0)).toContain(refund);
  });

  test('go to no account that the rail does not take', async () => {
    const refund = await dueRefund(running);
    const wrong = { refund, bank: 'NOPE', account_number: '19031234567890' };
    expect((await as(0, 'propose-refund', wrong)).status).toBe(422);
    expect((await as(0, 'propose-refund', { ...wrong, refund: 'none' })).status).toBe(404);
  });
});

test('money for an order that was paid once and given back waits for an operator, and the books agree', async () => {
  const order = await placeOrder(running.browser());
  await writeSetting(running.db, 'chain', 'fail');
  await running.pay(order);
  await writeSetting(running.db, 'chain', 'deliver');
  const [delivery] = await running.db.select().from(payouts).where(eq(payouts.orderRef, order.ref));
  await as(0, 'payout-did-not-take-place', { payout: delivery?.id });
  expect((await as(0, 'refund-order', { order_ref: order.ref })).status).toBe(200);
  await running.pay(order);
  expect((await booksOf(running, order.ref)).status).toBe('verifying_transaction');
  await expectBalancedBooks(running.db);
});

test('a correction of the stock whose answer was lost with its process is posted once for its key', async () => {
  const key = { 'Idempotency-Key': keyCalled('a correction') };
  const adjust = (quantity: string, headers: HeadersInit) =>
    as(0, 'adjust-inventory', { currency: 'TRC20', quantity, reason: 'counted' }, headers);
  const position = { kind: 'position', owner: '', asset: 'TRC20' } as const;
  const before = Number(await balanceOf(running.db, position));
  expect((await adjust('7', key)).status).toBe(200);
  // As the process left the call: its transaction was committed, its answer was not stored.
  const undone = { isDone: false, answer: null, lockedUntil: new Date(0) };
  await running.db.update(keyedCalls).set(undone);
  expect((await adjust('7', key)).status).toBe(200);
  expect(Number(await balanceOf(running.db, position)) - before).toBe(7);
  await adjust('7', {});
  await adjust('7', {});
  expect(Number(await balanceOf(running.db, position)) - before).toBe(21);
});

test('a delivery that did not take place is started anew with its order, as another payout', async () => {
  const order = await placeOrder(running.browser());
  await writeSetting(running.db, 'chain', 'fail');
  await running.pay(order);
  await writeSetting(running.db, 'chain', 'deliver');
  const deliveries = async () =>
    running.db
      .select()
      .from(payouts)
      .where(eq(payouts.orderRef, order.ref))
      .orderBy(payouts.status);
  const [failed] = await deliveries();
  const payout = failed?.id;
  expect((await as(0, 'payout-did-not-take-place', { payout })).status).toBe(200);
  expect((await as(0, 'retry-payout', { payout })).status).toBe(200);
  await work();
  expect((await deliveries()).map(({ status }) => status)).toEqual(['givenUp', 'sent']);
  expect((await booksOf(running, order.ref)).status).toBe('delivered');
  expect((await as(0, 'retry-payout', { payout })).status).toBe(409);
});
