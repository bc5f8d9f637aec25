import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyReports } from '#server/store/tables/money-reports';
import {
  placeOrder,
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
