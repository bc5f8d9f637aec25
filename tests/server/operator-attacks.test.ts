import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { trialBalance } from '#server/exchange/books/balances';
import { receiveOperatorMoney } from '#server/exchange/payments/receive-operator-money';
import { writeSetting } from '#server/sandbox/settings';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import { moneyReports } from '#server/store/tables/money-reports';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import type { BrowserLike } from '#tests/support/browser-like';
import { paidInside, payInside, placeInside } from '#tests/support/operator-money';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { seenOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let browser: BrowserLike;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
});
// The books are checked there, too.
afterEach(() => running.close());

const place = (code: string, quantity = '100') => placeInside(running, browser, code, quantity);
const pay = (order: Order, changes: Parameters<typeof payInside>[2] = {}) =>
  payInside(running, order, changes);
const seen = (order: Order) => seenOrder(browser, order.ref);
const statusOf = async (order: Order) => (await seen(order)).status;
const reports = async () => running.db.select().from(moneyReports);
const totalOf = async (kind: string, asset: string) =>
  (await trialBalance(running.db)).find((total) => total.kind === kind && total.asset === asset)
    ?.balance ?? '0';
const cancel = async (order: Order) => {
  const { id } = await createOperator(running, `${order.ref.toLowerCase()}@example.org`);
  const headers = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
  const body = { order_ref: order.ref };
  expect(
    (await running.browser().post('/api/v1/operator/cancel-order', body, headers)).status,
  ).toBe(200);
  await running.settle();
};

describe('a report of money', () => {
  test('counts once, however often, in whatever case and by however many at once', async () => {
    const order = await place('SKRILL-USD');
    const receive = receiveOperatorMoney(running.exchange);
    const report = paidInside(order, { transactionId: 'ab12', amount: '40' });
    await Promise.all(Array.from({ length: 20 }, () => receive(report)));
    await pay(order, { transactionId: 'AB12', amount: '40', sequence: 2 });
    expect(await seen(order)).toMatchObject({ amountReceived: '40' });
    expect(await running.db.select().from(chainDeposits)).toHaveLength(1);
  });

  test('that contradicts the first one changes nothing, and neither does an older one', async () => {
    const order = await place('PAYPAL-USD');
    await pay(order, { amount: '40', sequence: 5 });
    await pay(order, { amount: '100', sequence: 6 });
    await pay(order, { amount: '40', sequence: 4, isReversed: true });
    expect(await seen(order)).toMatchObject({ amountReceived: '40' });
    expect(await running.db.select().from(chainDeposits)).toMatchObject([{ isContradicted: true }]);
  });

  test.each([
    [
      'spaces, lower case and words around it',
      (memo: string) =>
        `  Ban tien: ${memo.toLowerCase().slice(0, 5)} ${memo.toLowerCase().slice(5)}. cam on!`,
    ],
    ['letters before it that begin like it', (memo: string) => `BD${memo}`],
    ['signs between', (memo: string) => [...memo].join('-')],
  ])('finds its order by a note with %s', async (_, noteOf) => {
    const order = await place('PAYEER');
    await pay(order, { note: noteOf(order.memo) });
    expect(await statusOf(order)).toBe('delivered');
  });

  test('finds its order whatever case our e-mail and the sender’s are written in', async () => {
    const order = await place('VOLET');
    const account = order.receivingAddress.toUpperCase();
    await pay(order, { account, sender: order.senderAccount.toUpperCase() });
    expect(await statusOf(order)).toBe('delivered');
  });

  test.each([
    ['no note', { note: '' }],
    ['a note that names nothing', { note: 'thanks!' }],
    ['a reference that no order has', { note: 'BD00000000' }],
    ['another account of ours', { account: 'other@bendoi.example' }],
    ['another currency', { currency: 'EUR' }],
    ['a currency that nothing is traded in', { currency: 'JPY' }],
  ])('with %s waits for an operator', async (_, changes) => {
    const order = await place('SKRILL-USD');
    await pay(order, changes);
    expect(await seen(order)).toMatchObject({ status: 'pending', amountReceived: '0' });
    expect(await reports()).toMatchObject([{ state: 'unmatched', orderRef: null }]);
  });

  test('whose note names two orders is neither’s', async () => {
    const [one, other] = [await place('PAYEER'), await place('PAYEER')];
    await pay(one, { note: `${one.memo} ${other.memo}` });
    expect([await statusOf(one), await statusOf(other)]).toEqual(['pending', 'pending']);
    expect(await reports()).toMatchObject([{ state: 'unmatched' }]);
  });

  test('of one operator pays no order of another', async () => {
    const order = await place('PAYPAL-USD');
    await pay(order, { railKey: 'skrill', currency: 'USD' });
    expect(await statusOf(order)).toBe('pending');
    expect(await reports()).toMatchObject([{ asset: 'SKRILL-USD', state: 'unmatched' }]);
  });

  test('is of the order’s own variant, which its operator knows nothing of', async () => {
    const order = await place('SKRILL-VIETNAM-EUR');
    await pay(order, { currency: 'eur' });
    expect(await statusOf(order)).toBe('delivered');
    expect(await totalOf('unmatched', 'SKRILL-EUR')).toBe('0');
  });

  test('from a third party waits, until an operator accepts it', async () => {
    const order = await place('VOLET');
    await pay(order, { sender: 'someone@else.example' });
    expect(await statusOf(order)).toBe('pending');
    const [report] = await reports();
    expect(report).toMatchObject({ state: 'third_party', senderAccount: 'someone@else.example' });
    const { id } = await createOperator(running, 'op@example.org');
    const headers = { Authorization: `Bearer ${await sessionFor(running, id, true)}` };
    const { provider, accountNumber: account, transactionId: transaction_id } = report ?? {};
    const body = { provider, account, transaction_id };
    const answer = await running
      .browser()
      .post('/api/v1/operator/accept-third-party', body, headers);
    expect(answer.status).toBe(200);
    await running.settle();
    expect(await statusOf(order)).toBe('delivered');
  });
});

describe('money that its sender takes back', () => {
  test('before all of it came is out of the order again', async () => {
    const order = await place('PAYPAL-USD');
    await pay(order, { amount: '40' });
    await pay(order, { amount: '40', sequence: 2, isReversed: true });
    expect(await seen(order)).toMatchObject({ amountReceived: '0' });
    await pay(order, { transactionId: 'TWO' });
    expect(await statusOf(order)).toBe('delivered');
    expect(await totalOf('losses', 'PAYPAL-USD')).toBe('0');
  });

  test('before it was delivered stops the delivery', async () => {
    const order = await place('SKRILL-USD');
    await writeSetting(running.db, 'bankPayouts', 'busy');
    await pay(order);
    expect(await statusOf(order)).toBe('retry_scheduled');
    await writeSetting(running.db, 'bankPayouts', 'deliver');
    await pay(order, { sequence: 2, isReversed: true });
    await running.pass(3_600);
    expect(await statusOf(order)).toBe('verifying_transaction');
    expect(await running.db.select().from(sandboxDeliveries)).toEqual([]);
  });

  test('after it was delivered is lost, once', async () => {
    const order = await place('NETELLER-USD');
    await pay(order);
    expect(await statusOf(order)).toBe('delivered');
    await pay(order, { sequence: 2, isReversed: true });
    await pay(order, { sequence: 2, isReversed: true });
    await pay(order, { sequence: 3, isReversed: true });
    expect(await statusOf(order)).toBe('delivered');
    expect(await totalOf('losses', 'NETELLER-USD')).toBe('100');
  });

  test('is made good when the dispute is won', async () => {
    const order = await place('PAYPAL-EUR');
    await pay(order);
    await pay(order, { sequence: 2, isReversed: true });
    await pay(order, { sequence: 3 });
    expect(await totalOf('losses', 'PAYPAL-EUR')).toBe('0');
    expect(await seen(order)).toMatchObject({ status: 'delivered', refunds: [] });
  });

  test('before it is reported counts for nothing when its report comes late', async () => {
    const order = await place('PAYPAL-USD');
    await pay(order, { sequence: 2, isReversed: true });
    await pay(order, { sequence: 1 });
    expect(await seen(order)).toMatchObject({ status: 'pending', amountReceived: '0' });
  });

  test('with an operator that knows no disputes contradicts its first report, and stays', async () => {
    const order = await place('PAYEER');
    await pay(order);
    await pay(order, { sequence: 2, isReversed: true });
    expect(await statusOf(order)).toBe('delivered');
    expect(await totalOf('losses', 'PAYEER')).toBe('0');
    expect(await running.db.select().from(chainDeposits)).toMatchObject([
      { state: 'confirmed', isContradicted: true },
    ]);
  });
});

describe('money that goes back', () => {
  const dueBack = async (order: Order) =>
    running.db.select().from(refunds).where(eq(refunds.orderRef, order.ref));

  test('goes to the account that sent it, where its sender can dispute nothing', async () => {
    const order = await place('PM-USD');
    await pay(order, { amount: '40' });
    await cancel(order);
    await running.pass(3_600);
    expect(await dueBack(order)).toMatchObject([{ status: 'paid', amount: '40' }]);
    const paid = await running.db.select().from(payouts).where(eq(payouts.kind, 'refund'));
    expect(paid).toMatchObject([
      {
        ...{ rail: 'emoney:perfectmoney', toProvider: 'perfectmoney', asset: 'PM-USD' },
        ...{ toAccount: order.senderAccount, amount: '40', memo: `HOAN TIEN ${order.ref}` },
      },
    ]);
  });

  test.each(['SKRILL-USD', 'NETELLER-USD', 'PAYPAL-USD'])(
    'of %s waits for an operator: it could be disputed once more',
    async (code) => {
      const order = await place(code);
      await pay(order, { amount: '40' });
      await cancel(order);
      await running.pass(86_400);
      expect(await dueBack(order)).toMatchObject([
        { status: 'due', toBank: null, toAccountNumber: null, payoutId: null },
      ]);
      // Disputed meanwhile, nothing is due any more.
      await pay(order, { amount: '40', sequence: 2, isReversed: true });
      expect(await dueBack(order)).toMatchObject([{ status: 'withdrawn' }]);
      expect(await totalOf('losses', code)).toBe('0');
    },
  );

  test('is proposed to an account of the operator, and not to ours or another rail’s', async () => {
    const order = await place('SKRILL-USD');
    await pay(order, { amount: '40' });
    await cancel(order);
    const [refund] = await dueBack(order);
    const ids = [
      (await createOperator(running, 'one@example.org')).id,
      (await createOperator(running, 'two@example.org')).id,
    ];
    const as = async (operator: number, call: string, body: object) => {
      const token = await sessionFor(running, ids[operator] ?? '', true);
      const headers = { Authorization: `Bearer ${token}` };
      return running.browser().post(`/api/v1/operator/${call}`, body, headers);
    };
    const propose = (bank: string, account_number: string, more = {}) =>
      as(0, 'propose-refund', { refund: refund?.id, bank, account_number, ...more });
    for (const [bank, number, more] of [
      ['paypal', 'khach123456@example.com', {}],
      ['TRX', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', {}],
      ['skrill', 'SKRILL@bendoi.example', {}],
      ['skrill', 'no email', {}],
      ['skrill', 'khach123456@example.com', { memo: '12' }],
    ] as const) {
      expect((await propose(bank, number, more)).status).toBe(422);
    }
    const proposed = await propose('skrill', 'khach123456@example.com');
    expect(proposed.status).toBe(200);
    const { payout } = (proposed.json?.data ?? {}) as { readonly payout?: string };
    expect((await as(1, 'approve-payout', { payout })).status).toBe(200);
    running.exchange.wakeJobs();
    await running.settle();
    const sent = await running.db.select().from(sandboxDeliveries);
    expect(sent).toMatchObject([
      { networkKey: 'skrill', address: 'khach123456@example.com', quantity: '40' },
    ]);
  });
});
