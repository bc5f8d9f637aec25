import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { trialBalance } from '#server/exchange/books/balances';
import type { Exchange } from '#server/exchange/exchange';
import { cancelOrder } from '#server/exchange/operate-orders';
import { matchReport, refundReport } from '#server/exchange/payments/settle-report';
import { giveUpPayout, refundOrder } from '#server/exchange/payouts/operate-payouts';
import { rates } from '#server/store/tables/catalogue';
import { moneyReports } from '#server/store/tables/money-reports';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import type { BrowserLike } from '#tests/support/browser-like';
import {
  GOOD_SALE,
  placeSale,
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

const byOperator = async () => {};
const seen = () => seenOrder(browser, order.ref);
const totalOf = async (kind: string, asset = 'TRC20') =>
  (await trialBalance(running.db)).find((total) => total.kind === kind && total.asset === asset)
    ?.balance ?? '0';
const HOUR = 3_600;
const GONE = { isGone: true, confirmations: 0 };

/** The provider of payouts refuses for good. */
const refusing: Exchange['chain'] = {
  send: async () => ({ kind: 'failed', reason: 'DELIVERY_FAILED', retryable: false }),
  statusOf: async () => ({ kind: 'missing' }),
};

/** One that fails for a passing reason. */
const busy: Exchange['chain'] = {
  send: async () => ({ kind: 'failed', reason: 'NETWORK_BUSY', retryable: true }),
  statusOf: async () => ({ kind: 'missing' }),
};

describe('coins of a block that was undone and mined again', () => {
  test('after the dong was sent make the loss good, and do not go back to the customer', async () => {
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    await running.deposit(order, { hash: 'a', ...GONE });
    expect(await totalOf('losses')).toBe('100');
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    expect(await seen()).toMatchObject({ status: 'delivered', amountReceived: '100', refunds: [] });
    expect([await totalOf('losses'), await totalOf('ours')]).toEqual(['0', '8100']);
  });

  test('are lost once more when they are undone once more', async () => {
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    for (const news of [GONE, {}, GONE]) await running.deposit(order, { hash: 'a', ...news });
    expect([await totalOf('losses'), await totalOf('ours')]).toEqual(['100', '8000']);
  });

  test('after they were sent back make the loss good, too', async () => {
    await running.deposit(order, { hash: 'a', amount: '60' });
    await cancelOrder(running.exchange, order.ref, byOperator);
    await running.pass(5);
    await running.deposit(order, { hash: 'a', amount: '60', ...GONE });
    expect([await totalOf('losses'), await totalOf('ours')]).toEqual(['60', '7940']);
    await running.deposit(order, { hash: 'a', amount: '60' });
    await running.pass(86_400 + 5);
    expect(await seen()).toMatchObject({ status: 'cancelled', refunds: [{ state: 'sent' }] });
    expect([await totalOf('losses'), await totalOf('ours')]).toEqual(['0', '8000']);
  });
});

describe('a block that is undone', () => {
  test('while a delivery fails leaves nothing to give back when it is given up', async () => {
    await running.rewire({ bankPayouts: refusing });
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    expect((await seen()).status).toBe('error');
    await running.deposit(order, { hash: 'a', ...GONE });
    expect(await totalOf('losses')).toBe('100');
    const [payout] = await running.db.select().from(payouts);
    await giveUpPayout(running.exchange, payout?.id ?? '', byOperator);
    await refundOrder(running.exchange, order.ref, byOperator);
    expect(await seen()).toMatchObject({ status: 'cancelled', amountReceived: '0', refunds: [] });
    expect([await totalOf('losses'), await totalOf('ours')]).toEqual(['0', '8000']);
  });

  test('while a delivery waits to be tried again keeps its dong from being sent', async () => {
    await running.rewire({ bankPayouts: busy });
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    expect((await seen()).status).toBe('retry_scheduled');
    await running.deposit(order, { hash: 'a', ...GONE });
    await running.rewire({});
    await running.pass(120);
    expect(await seen()).toMatchObject({
      ...{ status: 'verifying_transaction', amountReceived: '0', description: '', refunds: [] },
    });
    expect(await running.db.select().from(payouts)).toMatchObject([{ status: 'givenUp' }]);
    expect([await totalOf('losses'), await totalOf('ours')]).toEqual(['0', '8000']);
  });

  test('while a delivery waits, and mined again in time, is paid as agreed and once', async () => {
    await running.rewire({ bankPayouts: busy });
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    await running.deposit(order, { hash: 'a', ...GONE });
    await running.rewire({});
    await running.pass(120);
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    expect(await seen()).toMatchObject({ status: 'delivered', amountReceived: '100' });
    const sent = await running.db.select().from(payouts).where(eq(payouts.wasGivenUp, false));
    expect(sent).toMatchObject([{ status: 'sent', kind: 'delivery' }]);
    expect([await totalOf('losses'), await totalOf('ours')]).toEqual(['0', '8100']);
  });

  test('while the answer about a delivery is awaited keeps it from being sent another time', async () => {
    const silent = { send: () => Promise.reject(new Error('no answer')), statusOf: busy.statusOf };
    await running.rewire({ bankPayouts: silent });
    await running.deposit(order, { hash: 'a' });
    await running.deposit(order, { hash: 'a', ...GONE });
    await running.rewire({});
    await running.pass(120);
    expect((await seen()).status).toBe('verifying_transaction');
    expect(await totalOf('losses')).toBe('0');
  });

  test('while a refund fails leaves nothing due when it is given up', async () => {
    await running.rewire({ chain: refusing });
    await running.deposit(order, { hash: 'a', amount: '60' });
    await cancelOrder(running.exchange, order.ref, byOperator);
    await running.pass(5);
    await running.deposit(order, { hash: 'a', amount: '60', ...GONE });
    expect([await totalOf('losses'), await totalOf('refunds_due')]).toEqual(['60', '60']);
    const [payout] = await running.db.select().from(payouts);
    await giveUpPayout(running.exchange, payout?.id ?? '', byOperator);
    expect([await totalOf('losses'), await totalOf('refunds_due')]).toEqual(['0', '0']);
    expect((await seen()).amountReceived).toBe('0');
  });

  test('while a refund waits to be tried again has an operator look at it first', async () => {
    await running.rewire({ chain: busy });
    await running.deposit(order, { hash: 'a', amount: '60' });
    await cancelOrder(running.exchange, order.ref, byOperator);
    await running.pass(5);
    await running.deposit(order, { hash: 'a', amount: '60', ...GONE });
    await running.rewire({});
    await running.pass(HOUR);
    const [payout] = await running.db.select().from(payouts);
    expect(payout?.status).toBe('needsHand');
    await giveUpPayout(running.exchange, payout?.id ?? '', byOperator);
    expect([await totalOf('losses'), await totalOf('refunds_due')]).toEqual(['0', '0']);
  });

  test('withdraws a refund that was given up before', async () => {
    await running.rewire({ chain: refusing });
    await running.deposit(order, { hash: 'a', amount: '60' });
    await cancelOrder(running.exchange, order.ref, byOperator);
    await running.pass(5);
    const [payout] = await running.db.select().from(payouts);
    await giveUpPayout(running.exchange, payout?.id ?? '', byOperator);
    await running.deposit(order, { hash: 'a', amount: '60', ...GONE });
    expect([await totalOf('losses'), await totalOf('refunds_due')]).toEqual(['0', '0']);
  });
});

describe('coins that wait for an operator', () => {
  const waiting = async () => {
    const [report] = await running.db.select().from(moneyReports);
    if (!report) throw new Error('nothing waits');
    return report;
  };

  test('and leave the chain are booked out', async () => {
    await running.deposit(order, { hash: 'a', asset: 'USDC' });
    await running.deposit(order, { hash: 'b', address: GOOD_SALE.senderAddress });
    expect([await totalOf('ours', 'USDC'), await totalOf('ours')]).toEqual(['100', '8100']);
    await running.deposit(order, { hash: 'a', asset: 'USDC', ...GONE });
    await running.deposit(order, { hash: 'b', address: GOOD_SALE.senderAddress, ...GONE });
    expect([await totalOf('ours', 'USDC'), await totalOf('ours')]).toEqual(['0', '8000']);
    expect(await totalOf('unmatched')).toBe('0');
  });

  test('and leave the chain before they are sent back are owed no more', async () => {
    await running.deposit(order, { hash: 'a', asset: 'USDC' });
    await refundReport(running.exchange, await waiting(), byOperator);
    await running.deposit(order, { hash: 'a', asset: 'USDC', ...GONE });
    expect(await running.db.select().from(refunds)).toMatchObject([{ status: 'withdrawn' }]);
    expect([await totalOf('ours', 'USDC'), await totalOf('losses', 'USDC')]).toEqual(['0', '0']);
  });

  test('and leave the chain after they were counted to another order are booked out of that one', async () => {
    await running.deposit(order, { hash: 'a', amount: '0.05' });
    const other = await placeSale(running, browser);
    await matchReport(running.exchange, { key: await waiting(), orderRef: other.ref }, byOperator);
    expect((await seenOrder(browser, other.ref)).amountReceived).toBe('0.05');
    await running.deposit(order, { hash: 'a', amount: '0.05', ...GONE });
    expect((await seenOrder(browser, other.ref)).amountReceived).toBe('0');
    expect([await totalOf('ours'), await totalOf('clearing')]).toEqual(['8000', '0']);
  });
});

describe('coins that left the chain and come back', () => {
  const dropRate = async () => {
    await running.db.update(rates).set({ value: '20000' }).where(eq(rates.side, 'sell'));
    running.exchange.siteConfig.changed();
  };

  test('have no claim to the price of their first sight when they come back late', async () => {
    await running.pass(HOUR - 60);
    await running.deposit(order, { hash: 'a', confirmations: 0 });
    await running.deposit(order, { hash: 'a', ...GONE });
    // Sooner after the first sight than reports may take.
    await running.pass(HOUR / 2);
    await dropRate();
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    expect((await seen()).status).toBe('verifying_transaction');
  });

  test('have none either when their provider tells of their first sight again', async () => {
    const seenAt = running.exchange.clock.now() + (HOUR - 60) * 1000;
    await running.pass(HOUR - 60);
    await running.deposit(order, { hash: 'a', confirmations: 0, seenAt });
    await running.pass(10);
    await running.deposit(order, { hash: 'a', ...GONE });
    await running.pass(HOUR / 2);
    await dropRate();
    await running.deposit(order, { hash: 'a', seenAt });
    await running.pass(5);
    expect((await seen()).status).toBe('verifying_transaction');
  });

  test('have none either when they left it after they were final', async () => {
    await running.rewire({ bankPayouts: busy });
    await running.pass(HOUR - 60);
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    await running.deposit(order, { hash: 'a', ...GONE });
    await running.rewire({});
    await running.pass(HOUR / 2);
    await dropRate();
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    expect((await seen()).status).toBe('verifying_transaction');
  });

  test('are paid as agreed when they come back in time', async () => {
    await running.deposit(order, { hash: 'a', confirmations: 0 });
    await running.deposit(order, { hash: 'a', ...GONE });
    await running.pass(HOUR / 2);
    await running.deposit(order, { hash: 'a', confirmations: 1 });
    await running.pass(HOUR);
    await dropRate();
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    expect((await seen()).status).toBe('delivered');
  });
});
