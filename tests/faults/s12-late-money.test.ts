import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { cancelOrder } from '#server/exchange/operate-orders';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { ratePauses, siteSettings } from '#server/store/tables/catalogue';
import type { BrowserLike } from '#tests/support/browser-like';
import { moveRates } from '#tests/support/move-rates';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const HOUR = 3_600;
/** Shorter than a review lasts. */
const LATER = 23 * HOUR;

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

let browser: BrowserLike;
let order: Order;
beforeEach(async () => {
  await moveRates(running, '1');
  browser = running.browser();
  order = await placeOrder(browser);
  // What came in time is delivered whatever the price is; late money is not.
  await moveRates(running, '1.01');
});

const REST = () => String(Number(order.cashAmount) - 1);
const status = async () => (await booksOf(running, order.ref)).status;
const confirm = () => browser.post('/api/v1/confirm-send-money', { order_ref: order.ref });

let transfers = 0;
/** The bank reports money dated some seconds before now. */
const report = async (amount: string, secondsAgo?: number) => {
  transfers += 1;
  await receiveMoney(running.exchange)({
    transactionId: `LATE${transfers}`,
    accountNumber: order.payment.accountNumber,
    amount,
    text: order.payment.transferText,
    ...(secondsAgo !== undefined && { paidAt: running.clock.now() - secondsAgo * 1000 }),
  });
  await running.settle();
};

describe('money that completes an order after its time', () => {
  test('[S13] waits for review when one dong had kept the order open for most of a day', async () => {
    await running.pay(order, '1');
    await running.pass(LATER);
    await running.pay(order, REST());
    expect(await status()).toBe('verifying_transaction');
  });

  test('[S12] waits for review when the customer had confirmed the payment', async () => {
    await running.pass(181);
    expect((await confirm()).status).toBe(200);
    await running.pass(LATER);
    await running.pay(order);
    expect(await status()).toBe('verifying_transaction');
  });

  test('[S15] waits for review when the order was cancelled, in one part or in two', async () => {
    await running.pass(HOUR);
    expect(await status()).toBe('cancelled');
    await running.pay(order, '1');
    expect(await status()).toBe('verifying_transaction');
    await running.pay(order, REST());
    expect(await status()).toBe('verifying_transaction');
    const { events, money } = await booksOf(running, order.ref);
    expect(events).not.toContain('money.matched');
    expect(money.toSorted()).toEqual(['money.late', 'money.late']);
  });

  test('[S12] waits for review though the deadline’s job has not run yet', async () => {
    running.clock.advance((HOUR + 1) * 1000 + 1);
    await running.pay(order);
    expect(await status()).toBe('verifying_transaction');
  });

  test('control: [S12] is delivered when it came in the order’s last second', async () => {
    await running.pass(HOUR - 1);
    await running.pay(order);
    expect(await status()).toBe('delivered');
  });

  test('control: [S13] parts that came in time are delivered', async () => {
    await running.pay(order, '1');
    await running.pass(HOUR - 1);
    await running.pay(order, REST());
    expect(await status()).toBe('delivered');
  });
});

describe('late money while the price has hardly moved', () => {
  // 2,632,896 dong were agreed: 2,646,060.48 are 0.5 % more.
  test.each([
    ['1', 'delivered'],
    ['0.5', 'delivered'],
    ['1.0049998', 'delivered'],
    ['1.00500001', 'verifying_transaction'],
  ])(
    '[S12] [RATE-10] at %s times the agreed price makes the order %s',
    async (factor, expected) => {
      await running.pass(HOUR);
      expect(await status()).toBe('cancelled');
      await moveRates(running, factor);
      await running.pay(order);
      expect(await status()).toBe(expected);
      const { row } = await booksOf(running, order.ref);
      expect(row).toMatchObject({ quantity: '100', cashAmount: order.cashAmount });
    },
  );

  test('[S12] waits for review when it is one dong short, or one over', async () => {
    await running.pass(HOUR);
    await moveRates(running, '1');
    await running.pay(order, REST());
    expect(await status()).toBe('verifying_transaction');
    await running.pay(order, '2');
    expect(await status()).toBe('verifying_transaction');
  });

  test('[S12] follows the tolerance that is configured', async () => {
    await running.db.update(siteSettings).set({ quoteTolerance: '1.1' });
    await running.pass(HOUR);
    await moveRates(running, '1.01');
    await running.pay(order);
    expect(await status()).toBe('delivered');
    await running.db.update(siteSettings).set({ quoteTolerance: '0.5' });
  });

  test('[S12] waits for review while the price of today is not known', async () => {
    await running.pass(HOUR);
    await running.db.insert(ratePauses).values({
      bankCode: 'TRC20',
      side: 'buy',
      reason: 'FEED_SILENT',
      since: new Date(running.clock.now()),
    });
    running.exchange.siteConfig.changed();
    await running.pay(order);
    expect(await status()).toBe('verifying_transaction');
    await running.db.delete(ratePauses);
  });
});

describe('late money beyond what may be ordered in a day', () => {
  const setLimit = async (minOrderLogin: string | null) => {
    await running.db.update(siteSettings).set({ minOrderLogin });
    running.exchange.siteConfig.changed();
  };
  const decisionOn = async (ref: string) => {
    const { json } = await browser.post('/api/v1/payment-repair', { order_ref: ref });
    return repairOfferCodec.decode(json?.data);
  };

  test('[S12] [S15] does not revive an order in whose place another one was paid: it waits, and may go back', async () => {
    const payer = { accountNumber: '19037777777777', unverifiedName: 'TRAN VAN D' };
    await moveRates(running, '1');
    await setLimit('5000000');
    browser = running.browser();
    const first = await placeOrder(browser, payer);
    await running.pass(HOUR);
    const second = await placeOrder(browser, payer);
    await running.pay(second);
    expect((await booksOf(running, second.ref)).status).toBe('delivered');
    await running.pass(10);
    await running.pay(first);
    expect((await booksOf(running, first.ref)).status).toBe('verifying_transaction');
    const offer = await decisionOn(first.ref);
    expect(offer).toMatchObject({
      state: 'late',
      choices: { delivery: null, recalculation: null },
    });
    expect(offer.choices.refund).toEqual({ refund: first.cashAmount });
    expect(offer.refusal?.code).toBe('loginForDayOrders');
    // Once the other one is a day old, what was ordered may be taken.
    await running.pass(86_400 - 5);
    expect((await booksOf(running, first.ref)).status).toBe('verifying_transaction');
    expect((await decisionOn(first.ref)).choices.delivery).toEqual({ refund: '0' });
    await setLimit('150000000');
  });
});

describe('the bank’s own time', () => {
  test('[S12] before the deadline lets money be delivered that is reported after it', async () => {
    await running.pass(181);
    await confirm();
    await running.pass(HOUR);
    await report(order.cashAmount, 300);
    expect(await status()).toBe('delivered');
  });

  test('[S12] before the deadline reopens an order that its deadline had cancelled, and pays it', async () => {
    await running.pass(HOUR + 60);
    expect(await status()).toBe('cancelled');
    await report(order.cashAmount, 120);
    expect(await status()).toBe('delivered');
    expect((await booksOf(running, order.ref)).events.slice(1, 4)).toEqual([
      'deadline.passed',
      'money.late',
      'money.matched',
    ]);
  });

  test('[S12] after the deadline is late, whenever it is reported', async () => {
    await running.pass(HOUR + 300);
    await report(order.cashAmount, 60);
    expect(await status()).toBe('verifying_transaction');
  });

  test.each([
    ['before the order', HOUR + 600],
    ['in the future', -1],
  ])('[S12] is not believed %s: the money counts as it was reported', async (_, ago) => {
    await running.pass(HOUR + 300);
    await report(order.cashAmount, ago);
    expect(await status()).toBe('verifying_transaction');
  });

  test('[S12] is ignored beyond the configured delay of reports', async () => {
    await running.pass(181);
    await confirm();
    await running.pass(2 * HOUR);
    await report(order.cashAmount, HOUR + 1);
    expect(await status()).toBe('verifying_transaction');
  });

  test('[S13] counts for each part: reported out of order, a late part is late though the last report names an early one', async () => {
    await running.pass(181);
    await confirm();
    await running.pass(HOUR);
    await report(REST(), 10);
    await report('1', 1_800);
    expect(await status()).toBe('verifying_transaction');
  });

  test('[S12] of an order that an operator cancelled reopens it for review alone', async () => {
    const cancel = () => cancelOrder(running.exchange, order.ref, async () => {});
    await cancel();
    await report(order.cashAmount, 0);
    expect(await status()).toBe('verifying_transaction');
    order = await placeOrder(browser);
    await running.pass(181);
    await confirm();
    await running.pass(HOUR);
    await cancel();
    await report(order.cashAmount, 300);
    expect(await status()).toBe('verifying_transaction');
  });
});

describe('money for an order that an operator cancelled in its time', () => {
  test('[S12] waits for review when it only makes up for what was refunded, in one part or in several', async () => {
    await running.pay(order, String(Number(order.cashAmount) - 1_000));
    await cancelOrder(running.exchange, order.ref, async () => {});
    // What had come is due back: it is no part of what the order has, though it was received.
    for (const part of ['500', '400', '100']) await running.pay(order, part);
    expect(await status()).toBe('verifying_transaction');
    const { events, row } = await booksOf(running, order.ref);
    expect(events).not.toContain('money.matched');
    expect(row?.amountReceived).toBe(order.cashAmount);
  });

  test('[S12] waits for review when the whole price comes again, in one part or in several', async () => {
    await running.pay(order, '1');
    await cancelOrder(running.exchange, order.ref, async () => {});
    for (const part of ['1', REST()]) await running.pay(order, part);
    expect(await status()).toBe('verifying_transaction');
    const { events } = await booksOf(running, order.ref);
    expect(events).not.toContain('money.matched');
  });
});

describe('a clock that steps back', () => {
  test('[S12] makes late money no earlier than what the order has seen', async () => {
    await running.pass(HOUR);
    await running.pass(60);
    await running.pay(order, '1');
    await running.pass(-HOUR / 2);
    await running.pay(order, REST());
    expect(await status()).toBe('verifying_transaction');
    await running.pass(HOUR / 2);
  });
});

describe('a report that comes again', () => {
  test('[S12] changes nothing, in time or late', async () => {
    await running.pay(order, '1', 'AGAIN');
    await running.pass(LATER);
    await running.pay(order, '1', 'AGAIN');
    await running.pay(order, REST(), 'AGAIN-REST');
    await running.pay(order, REST(), 'AGAIN-REST');
    const { events, money } = await booksOf(running, order.ref);
    expect(events).toEqual(['order.placed', 'money.mismatched', 'money.mismatched']);
    expect(money.toSorted()).toEqual(['money.late', 'money.mismatched']);
  });
});
