import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '#server/sandbox/settings';
import { auditLog } from '#server/store/tables/account-security';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createOperator, sessionFor } from '#tests/support/victim';
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

const as = async (operator: number, call: string, body: object = {}) => {
  const token = await sessionFor(running, operators[operator] ?? '', true);
  const headers = { Authorization: `Bearer ${token}` };
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
    const token = await sessionFor(running, operators[0] ?? '', true);
    const { json } = await running
      .browser()
      .get('/api/v1/operator/waiting', { Authorization: `Bearer ${token}` });
    expect(JSON.stringify(json?.data)).toContain(refund);
    expect((await as(0, 'propose-refund', proposal)).status).toBe(200);
  });

  test('go to no account that the rail does not take', async () => {
    const refund = await dueRefund(running);
    const wrong = { refund, bank: 'NOPE', account_number: '19031234567890' };
    expect((await as(0, 'propose-refund', wrong)).status).toBe(400);
    expect((await as(0, 'propose-refund', { ...wrong, refund: 'none' })).status).toBe(404);
  });
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
