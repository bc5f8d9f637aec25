import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { trialBalance } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { moneyReports } from '#server/store/tables/money-reports';
import { refunds } from '#server/store/tables/refunds';
import type { BrowserLike } from '#tests/support/browser-like';
import {
  booksOf,
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

const seen = () => seenOrder(browser, order.ref);
const statusOf = async () => (await seen()).status;
const totalOf = async (kind: string, asset: string) =>
  (await trialBalance(running.db)).find((total) => total.kind === kind && total.asset === asset)
    ?.balance ?? '0';
const HOUR = 3_600;

describe('coins on their way', () => {
  test('in time that are reported when the time is over reopen their order, which pays as agreed', async () => {
    const seenAt = running.exchange.clock.now() + 60_000;
    await running.pass(order.timer + 60);
    expect((await seen()).status).toBe('cancelled');
    await running.deposit(order, { hash: 'a', confirmations: 0, seenAt });
    await running.deposit(order, { hash: 'a', confirmations: 1, seenAt });
    expect((await seen()).status).toBe('cancelled');
    await running.deposit(order, { hash: 'a', seenAt });
    await running.pass(5);
    expect((await seen()).status).toBe('delivered');
  });

  test('stop the deadline at first sight: the order waits for them', async () => {
    await running.pass(HOUR - 60);
    await running.deposit(order, { hash: 'a', confirmations: 0 });
    await running.pass(HOUR / 2);
    expect(await statusOf()).toBe('pending');
    await running.deposit(order, { hash: 'a', confirmations: 20 });
    await running.pass(5);
    expect(await statusOf()).toBe('delivered');
  });

  test('of less than was agreed stop nothing', async () => {
    await running.deposit(order, { amount: '99.99999999', confirmations: 0 });
    await running.pass(HOUR + 1);
    expect(await statusOf()).toBe('cancelled');
  });

  test('that leave the mempool are not waited for, and the time goes on', async () => {
    await running.deposit(order, { hash: 'a', confirmations: 0 });
    await running.deposit(order, { hash: 'a', confirmations: 0, isGone: true });
    expect((await seen()).deposits).toMatchObject([{ state: 'gone' }]);
    await running.pass(HOUR + 1);
    expect(await statusOf()).toBe('cancelled');
    expect((await booksOf(running, order.ref)).events).toEqual([
      ...['order.placed', 'address.opened', 'deposit.seen', 'deposit.gone', 'deadline.passed'],
    ]);
  });

  test('that never become final hold the dong for a day, not for ever', async () => {
    await running.deposit(order, { confirmations: 0 });
    await running.pass(86_399);
    expect(await statusOf()).toBe('pending');
    await running.pass(2);
    expect(await statusOf()).toBe('cancelled');
    await running.pass(HOUR);
    expect(await totalOf('held', 'VND')).toBe('0');
  });

  test('count once, however often they are reported, in whichever sequence', async () => {
    const news = { hash: 'a', sequence: 7 };
    await running.deposit(order, news);
    await running.deposit(order, news);
    await running.deposit(order, { ...news, sequence: 3, isGone: true });
    await running.pass(5);
    expect(await seen()).toMatchObject({ status: 'delivered', amountReceived: '100' });
    expect(await totalOf('ours', 'TRC20')).toBe('8100');
  });

  test('of two transfers of one transaction count each', async () => {
    await running.deposit(order, { hash: 'a', index: 0, amount: '40' });
    expect(await seen()).toMatchObject({ status: 'verifying_transaction', amountReceived: '40' });
    await running.deposit(order, { hash: 'a', index: 1, amount: '60' });
    await running.pass(5);
    expect(await seen()).toMatchObject({ status: 'delivered', amountReceived: '100' });
  });
});

describe('coins that are not what was agreed', () => {
  test('short, until the time is over, go back to the wallet they came from', async () => {
    await running.deposit(order, { amount: '60' });
    expect(await statusOf()).toBe('verifying_transaction');
    await running.pass(86_400 + 5);
    expect(await seen()).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: '60', bankCode: 'TRX', state: 'sent' }],
    });
    const [refund] = await running.db.select().from(refunds);
    expect(refund).toMatchObject({ asset: 'TRC20', toAccountNumber: GOOD_SALE.senderAddress });
    expect(await totalOf('ours', 'TRC20')).toBe('8000');
  });

  test('over bring what was agreed, and the surplus goes back', async () => {
    await running.deposit(order, { amount: '130' });
    expect(await statusOf()).toBe('verifying_transaction');
    await running.pass(86_400 + 65);
    expect(await seen()).toMatchObject({
      ...{ status: 'delivered', amountSent: '2581000' },
      refunds: [{ amount: '30', state: 'sent' }],
    });
    expect(await totalOf('ours', 'TRC20')).toBe('8100');
  });

  test('without a wallet wait for an operator to say where they go back to', async () => {
    order = await placeSale(running, browser, { senderAddress: '' });
    await running.deposit(order, { amount: '60' });
    await running.pass(86_400 + 5);
    expect(await seen()).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: '60', bankCode: '', accountNumber: '', state: 'due' }],
    });
  });

  test('of another currency, to no address of ours or contradicted wait for an operator', async () => {
    await running.deposit(order, { asset: 'USDC', hash: 'a' });
    await running.deposit(order, { address: GOOD_SALE.senderAddress, hash: 'b' });
    await running.deposit(order, { hash: 'c', confirmations: 1, sequence: 1 });
    await running.deposit(order, { hash: 'c', confirmations: 20, sequence: 20, amount: '1000' });
    await running.deposit(order, { hash: 'c', confirmations: 20, sequence: 21 });
    expect(await statusOf()).toBe('pending');
    const reports = await running.db
      .select()
      .from(moneyReports)
      .orderBy(moneyReports.transactionId);
    expect(reports.map(({ asset, amount, state }) => [asset, amount, state])).toEqual([
      ['USDC', '100', 'unmatched'],
      ['TRC20', '100', 'unmatched'],
      ['TRC20', '100', 'ambiguous'],
    ]);
  });

  test('are not taken for a bank transfer that bears the text of our own', async () => {
    await receiveMoney(running.exchange)({
      ...{ transactionId: 'X1', accountNumber: '1029384756012', amount: '2581000' },
      text: order.payment.transferText,
    });
    const [report] = await running.db.select().from(moneyReports);
    expect(report?.state).toBe('unmatched');
    expect(await statusOf()).toBe('pending');
  });

  test('less than the smallest unit that is traded count for nothing', async () => {
    await running.deposit(order, { amount: '0.000000001' });
    expect(await seen()).toMatchObject({ status: 'pending', amountReceived: '0' });
  });
});

describe('a block that is undone', () => {
  test('before the dong is sent takes the coins back, and the order waits for them again', async () => {
    await running.stopJobs();
    await running.deposit(order, { hash: 'a' });
    expect(await statusOf()).toBe('paid');
    await running.deposit(order, { hash: 'a', isGone: true });
    expect(await seen()).toMatchObject({
      ...{ status: 'verifying_transaction', amountReceived: '0' },
      deposits: [{ hash: 'a', state: 'gone' }],
    });
    expect(await totalOf('ours', 'TRC20')).toBe('8000');
    expect(await totalOf('clearing', 'TRC20')).toBe('0');
    expect(await totalOf('losses', 'TRC20')).toBe('0');

    await running.deposit(order, { hash: 'a', confirmations: 3 });
    await running.deposit(order, { hash: 'a', confirmations: 20 });
    expect(await seen()).toMatchObject({ status: 'paid', amountReceived: '100' });
  });

  test('after the dong was sent is a loss, and says so', async () => {
    await running.deposit(order, { hash: 'a' });
    await running.pass(5);
    await running.deposit(order, { hash: 'a', isGone: true });
    expect(await statusOf()).toBe('delivered');
    expect(await totalOf('losses', 'TRC20')).toBe('100');
    expect(await totalOf('ours', 'TRC20')).toBe('8000');
    expect((await booksOf(running, order.ref)).events.slice(-2)).toEqual([
      'deposit.reversed',
      'money.reversed',
    ]);
  });

  test('withdraws a refund that is not sent: what is gone is not given back', async () => {
    await running.deposit(order, { hash: 'a', amount: '60' });
    await running.deposit(order, { hash: 'b', amount: '15' });
    await running.stopJobs();
    await cancelOrder(running.exchange, order.ref, async () => {});
    expect(await totalOf('refunds_due', 'TRC20')).toBe('75');
    await running.deposit(order, { hash: 'a', amount: '60', isGone: true });
    expect(await seen()).toMatchObject({ status: 'cancelled', amountReceived: '15' });
    expect(await totalOf('refunds_due', 'TRC20')).toBe('15');
    expect(await totalOf('losses', 'TRC20')).toBe('0');
    expect(await totalOf('ours', 'TRC20')).toBe('8015');
  });
});
