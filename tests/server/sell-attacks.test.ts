import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { trialBalance } from '#server/exchange/books/balances';
import { exactReserve } from '#server/exchange/books/stock';
import { currencies, siteSettings } from '#server/store/tables/catalogue';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import { moneyReports } from '#server/store/tables/money-reports';
import { orders } from '#server/store/tables/orders';
import type { BrowserLike } from '#tests/support/browser-like';
import {
  placeSale,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let browser: BrowserLike;
let order: Order;
beforeEach(async () => {
  running = await startTestExchange();
  browser = running.browser();
  order = await placeSale(running, browser);
});
afterEach(() => running.close());

const seen = () => seenOrder(browser, order.ref);
const totalOf = async (kind: string, asset = 'TRC20') =>
  (await trialBalance(running.db)).find((total) => total.kind === kind && total.asset === asset)
    ?.balance ?? '0';
const HOUR = 3_600;
const DAY = 24 * HOUR;
const GONE = { isGone: true, confirmations: 0 };

describe('one transfer', () => {
  /** Networks that share addresses take what was signed for one of them on another, too: under the same id. */
  test('is another one on another network, although it has the same id and address', async () => {
    const sale = { currencyCode: 'ETH', networkKey: 'ARBITRUM', quantity: '0.01' };
    const other = await placeSale(running, browser, { ...sale, senderAddress: '' });
    await running.deposit(other, { hash: 'a', networkKey: 'ETH' });
    await running.deposit(other, { hash: 'a' });
    await running.pass(5);
    expect((await seenOrder(browser, other.ref)).status).toBe('delivered');
    const reports = await running.db
      .select()
      .from(moneyReports)
      .orderBy(desc(moneyReports.senderBank));
    expect(reports.map(({ senderBank, state }) => [senderBank, state])).toEqual([
      ['ETH', 'unmatched'],
      ['ARBITRUM', 'matched'],
    ]);
    await running.deposit(other, { hash: 'a', networkKey: 'ETH', ...GONE });
    expect([await totalOf('unmatched', 'ETH'), await totalOf('losses', 'ETH')]).toEqual(['0', '0']);
  });

  test('is one, whichever provider tells of it', async () => {
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    await running.deposit(order, { hash: 'a', provider: 'the next one' });
    expect(await seen()).toMatchObject({ status: 'delivered', amountReceived: '100', refunds: [] });
    await running.deposit(order, { hash: 'a', provider: 'the next one', ...GONE });
    expect(await totalOf('losses')).toBe('100');
    expect(await running.db.select().from(chainDeposits)).toMatchObject([{ state: 'reversed' }]);
  });

  test('is one, in upper or lower case', async () => {
    await running.deposit(order, { hash: 'AB'.repeat(32), confirmations: 0 });
    await running.deposit(order, { hash: 'ab'.repeat(32) });
    expect(await running.db.select().from(chainDeposits)).toMatchObject([
      { hash: 'ab'.repeat(32), state: 'confirmed' },
    ]);
  });

  test('that was seen by one provider is final by the news of the next', async () => {
    await running.deposit(order, { hash: 'a', confirmations: 0 });
    await running.deposit(order, { hash: 'a', provider: 'the next one' });
    await running.pass(5);
    expect((await seen()).status).toBe('delivered');
  });
});

describe('news that a transfer has left the chain', () => {
  test('count whatever else they say of it: nothing is paid for coins that may be gone', async () => {
    await running.stopJobs();
    await running.deposit(order, { hash: 'a' });
    expect((await seen()).status).toBe('paid');
    await running.deposit(order, { hash: 'a', amount: '1', memo: 'other', ...GONE });
    expect(await seen()).toMatchObject({ status: 'verifying_transaction', amountReceived: '0' });
    // And an operator has to say what it was when it comes back.
    await running.deposit(order, { hash: 'a' });
    expect((await seen()).amountReceived).toBe('0');
    const reports = await running.db.select().from(moneyReports);
    expect(reports.map(({ state }) => state).toSorted()).toEqual(['ambiguous', 'reversed']);
  });

  test('are those of the order whose it was, whatever address they name', async () => {
    const other = await placeSale(running, browser);
    await running.deposit(order, { hash: 'a', confirmations: 0 });
    const deadline = (await seen()).deadline ?? 0;
    await running.deposit(other, { hash: 'a', ...GONE });
    expect(await seen()).toMatchObject({ status: 'pending', deposits: [{ state: 'gone' }] });
    expect((await seen()).deadline).toBeLessThan(deadline);
  });
});

describe('transfers that replace each other', () => {
  test('hold the dong of a sale for a day beyond its time, not for ever', async () => {
    await running.deposit(order, { hash: 'first', confirmations: 0 });
    await running.pass(DAY - 60);
    await running.stopJobs();
    await running.deposit(order, { hash: 'first', ...GONE });
    await running.deposit(order, { hash: 'second', confirmations: 0 });
    const [row] = await running.db.select().from(orders).where(eq(orders.ref, order.ref));
    const end = (order.createdAt + HOUR + DAY) * 1000;
    expect(row?.deadlineAt?.getTime()).toBeLessThanOrEqual(end);
    expect(row?.deadlineAt?.getTime()).toBeGreaterThan(running.exchange.clock.now());
  });
});

describe('a typed name', () => {
  test('is one line, in the direction that it is read in', async () => {
    const unverifiedName = 'NGUYEN\r\nVAN\u202eA\tB ';
    const { payment } = await placeSale(running, browser, { unverifiedName });
    expect(payment.accountName).toBe('NGUYEN VAN A B');
  });

  test('is none where nothing of it is seen: the bank is asked', async () => {
    const { payment } = await placeSale(running, browser, { unverifiedName: '\u200b\ufeff' });
    expect(payment.accountName).toBe(order.payment.accountName);
  });
});

describe('coins that were lost', () => {
  beforeEach(async () => {
    const unlimited = { minOrderLogin: null, minOrderKyc: null };
    await running.db.update(siteSettings).set({ ...unlimited, unpaidShare: '1' });
    await running.db.update(currencies).set({ maxBalance: '100000' });
    running.exchange.siteConfig.changed();
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    await running.deposit(order, { hash: 'a', ...GONE });
  });

  test('are not sold once more', async () => {
    expect([await totalOf('ours'), await totalOf('losses')]).toEqual(['8000', '100']);
    expect(await exactReserve(running.db, { code: 'TRC20', type: 'coin', accountNumber: '' })).toBe(
      '8000',
    );
    const refused = await postOrder(running.browser(), { quantity: '8000.5' });
    expect(refused.json).toMatchObject({ message: 'Max order is 8000 USDT' });
    // At once: the form of each sees all of it.
    const both = ['8000', '60'].map((quantity) => postOrder(running.browser(), { quantity }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  test('are no part of the stock that an unpaid order holds half of', async () => {
    await running.db.update(siteSettings).set({ unpaidShare: '0.1' });
    running.exchange.siteConfig.changed();
    const refused = await postOrder(running.browser(), { quantity: '4001' });
    expect(refused.json).toMatchObject({
      errors: { quantity: { id: 'maxUnpaid', params: { max: '4000', code: 'USDT' } } },
    });
    expect((await postOrder(running.browser(), { quantity: '4000' })).status).toBe(200);
  });
});
