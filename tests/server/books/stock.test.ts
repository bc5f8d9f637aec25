import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange();
});
afterEach(() => running.close());

const position = () => balanceOf(running.db, { kind: 'position', owner: '', asset: 'TRC20' });

/** Leaves so much of TRC20 to sell, which one order may hold. */
const leave = async (quantity: number) => {
  await running.db.update(siteSettings).set({ unpaidShare: '1' });
  running.exchange.siteConfig.changed();
  await running.stockUp(String(quantity - Number(await position())));
};

describe('[SRV-05] an order for more than the stock', () => {
  it('is refused with what is left, and nothing of it is stored', async () => {
    await leave(150);
    await placeOrder(running.browser());
    const { status, json } = await postOrder(running.browser(), { quantity: '50.00000001' });
    expect([status, json?.messageCode, json?.errors]).toEqual([
      422,
      'INVALID_FIELDS',
      { quantity: { id: 'maxOrder', params: { max: '50', code: 'USDT' } } },
    ]);
    expect(await running.db.$count(orders)).toBe(1);
    expect(await position()).toBe('50');
    await placeOrder(running.browser(), { quantity: '50' });
    expect(await position()).toBe('0');
  });

  it('is placed when stock was released that the configuration does not show yet', async () => {
    await leave(100);
    const { ref } = await placeOrder(running.browser());
    await running.stockUp('40');
    await running.pass(20);
    expect((await postOrder(running.browser(), { quantity: '41' })).status).toBe(422);
    await cancelOrder(running.exchange, ref, async () => {});
    await placeOrder(running.browser(), { quantity: '140' });
  });
});

test('[S47] unpaid orders count as without money until the agreed amount has come', async () => {
  await running.db.update(siteSettings).set({ unpaidShare: '0.25' });
  running.exchange.siteConfig.changed();
  await running.stockUp('-7800');
  const guest = running.browser();
  const short = await placeOrder(guest, { quantity: '50' });
  const again = async () => (await postOrder(guest, { quantity: '5' })).status;
  expect(await again()).toBe(422);
  await running.pay(short, '1000');
  expect(await again()).toBe(422);
  // More than agreed waits for the customer.
  await running.pay(short, short.cashAmount);
  expect(await again()).toBe(200);
});

describe('[SRV-05] a paid order whose stock is gone', () => {
  const setReportDelay = async (reportDelay: number) => {
    await running.db.update(siteSettings).set({ reportDelay });
    running.exchange.siteConfig.changed();
  };

  /** An order paid in time, as the bank reports after the order ran out and its stock was released and held again. */
  const waitingOrder = async () => {
    await leave(100);
    const browser = running.browser();
    const order = await placeOrder(browser);
    await seenOrder(browser, order.ref);
    const paidAt = running.clock.now() + 3_000_000;
    await setReportDelay(60);
    await running.pass(3_600);
    await running.pass(60);
    const other = await placeOrder(running.browser());
    await setReportDelay(3_600);
    await running.pay(order, order.cashAmount, undefined, paidAt);
    return { order, other };
  };

  it('waits, and is delivered when the inventory is adjusted', async () => {
    const { order } = await waitingOrder();
    const { status, events, jobs } = await booksOf(running, order.ref);
    expect([status, jobs, events.at(-1)]).toEqual(['paid', [], 'stock.awaited']);
    await running.stockUp('99.99999999');
    await running.settle();
    expect(await booksOf(running, order.ref)).toMatchObject({ status: 'paid', jobs: [] });
    await running.stockUp('0.00000001');
    await running.settle();
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
    expect(await position()).toBe('0');
  });

  it('is delivered when the stock of another order is released', async () => {
    const { order, other } = await waitingOrder();
    await cancelOrder(running.exchange, other.ref, async () => {});
    await running.settle();
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
  });
});
