import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { moneyReports } from '#server/store/tables/money-reports';
import type { BrowserLike } from '#tests/support/browser-like';
import { payInside, placeInside } from '#tests/support/operator-money';
import {
  placeOrder,
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

describe('AmountReceived of an order', () => {
  test('[ENT-05] is 0 before money came, and grows by each transfer of the bank', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    expect(order.amountReceived).toBe('0');
    await running.pay(order, '2000000');
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      status: 'verifying_transaction',
      amountReceived: '2000000',
    });
    await running.pay(order, '32895');
    expect(await seenOrder(browser, order.ref)).toMatchObject({ amountReceived: '2032895' });
  });

  test('[S9] counts a transfer that is reported twice once', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await running.pay(order, '1000000', 'received-once');
    await running.pay(order, '1000000', 'received-once');
    expect(await seenOrder(browser, order.ref)).toMatchObject({ amountReceived: '1000000' });
  });

  test('[S15] counts money that comes after the delivery, and leaves the status alone', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await running.pay(order);
    await running.pay(order, '5000');
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      status: 'delivered',
      amountReceived: String(Number(order.cashAmount) + 5_000),
    });
  });

  test('[S27] is not shown to a stranger', async () => {
    const order = await placeOrder(running.browser());
    await running.pay(order, '1234567');
    expect(await seenOrder(running.browser(), order.ref)).toMatchObject({
      isMasked: true,
      amountReceived: '0',
    });
  });

  test('equals the sum of the transfers that were booked for the order', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    for (const amount of ['1', '20', '300']) await running.pay(order, amount);
    const booked = await running.db
      .select()
      .from(moneyReports)
      .where(eq(moneyReports.orderRef, order.ref));
    const sum = booked.reduce((total, { amount }) => total + Number(amount), 0);
    expect(sum).toBe(321);
    expect((await seenOrder(browser, order.ref)).amountReceived).toBe('321');
  });
});

describe('where the money of an order was received', () => {
  /** Orders whose money comes to the exchange: swaps move none, vouchers come to no account. */
  const KINDS: Readonly<Record<string, (browser: BrowserLike) => Promise<Order>>> = {
    'a purchase': async (browser) => {
      const order = await placeOrder(browser);
      await running.pay(order);
      return order;
    },
    'a sale over a chain': async (browser) => {
      const order = await placeSale(running, browser);
      await running.deposit(order);
      return order;
    },
    'a sale inside an operator': async (browser) => {
      const order = await placeInside(running, browser, 'SKRILL-USD', '20');
      await payInside(running, order);
      return order;
    },
  };
  test.each(Object.keys(KINDS))(
    '[ORD-21] is named by the letters of our account or address, for %s',
    async (kind) => {
      const browser = running.browser();
      const placed = await KINDS[kind]?.(browser);
      const order = await seenOrder(browser, placed?.ref ?? '');
      const ours = order.type === 'sell' ? order.receivingAddress : order.payment.accountNumber;
      expect(order).toMatchObject({ status: 'delivered', accountIdReceived: ours });
      expect(ours).not.toBe('');
    },
  );
});
