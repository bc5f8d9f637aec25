import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { recordEvent } from '#server/exchange/transitions';
import { writeSetting } from '#server/sandbox/settings';
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

/** Everything an order's page says of what happened: seconds since the order, event, status, amount. */
const storyOf = async (browser: ReturnType<TestExchange['browser']>, ref: string) => {
  const { timeline = [], createdAt } = await seenOrder(browser, ref);
  return timeline.map(({ number, at, event, status, amount, asset, reason }) =>
    [number, at - createdAt, event, status, amount === '0' ? '' : `${amount} ${asset}`, reason]
      .join(' ')
      .trimEnd(),
  );
};

test('[ORD-19] every transition, part of the money and try of the payout has its time', async () => {
  const browser = running.browser();
  const order = await placeOrder(browser);
  await running.pass(100);
  await running.pay(order, '1000000');
  await running.pass(50);
  await writeSetting(running.db, 'chain', 'busy');
  await running.pay(order, '1632896');
  await writeSetting(running.db, 'chain', 'deliver');
  await running.pass(60);
  expect(await storyOf(browser, order.ref)).toEqual([
    '1 0 order.placed pending',
    '2 100 money.mismatched verifying_transaction 1000000 VND',
    '3 150 money.matched paid 1632896 VND',
    '4 150 delivery.started delivering',
    '5 150 delivery.failed retry_scheduled  NETWORK_BUSY',
    '6 150 payout.sending  100 TRC20',
    '7 210 retry.due delivering',
    '8 210 delivery.done delivered',
    '9 210 payout.sending  100 TRC20',
  ]);
});

test('[ORD-19] the tries of a refund have their times, too', async () => {
  const browser = running.browser();
  const order = await placeOrder(browser);
  await running.pay(order);
  await running.pass(30);
  await running.pay(order, '50000');
  await running.pass(3_600);
  const story = await storyOf(browser, order.ref);
  expect(story.filter((line) => / (money\.extra|refund\.)/.test(line))).toEqual([
    expect.stringMatching(/^\d+ 30 money\.extra delivered 50000 VND$/),
    expect.stringMatching(/^\d+ \d+ refund\.sending {2}50000 VND$/),
    expect.stringMatching(/^\d+ \d+ refund\.sent {2}50000 VND$/),
  ]);
});

it('is not for strangers', async () => {
  const { ref } = await placeOrder(running.browser());
  expect((await seenOrder(running.browser(), ref)).timeline).toBeUndefined();
});

it('keeps the first and the newest of a long history', async () => {
  const browser = running.browser();
  const { ref } = await placeOrder(browser);
  const order = await orderByRef(running.db, ref);
  if (!order) throw new Error('no order');
  for (let at = 1; at <= 90; at += 1) {
    await recordEvent(running.db, {
      ...{ order, at: new Date(running.clock.now() + at * 1_000), event: 'proof.added' },
      toStatus: order.status,
    });
  }
  const numbers = ((await seenOrder(browser, ref)).timeline ?? []).map(({ number }) => number);
  const run = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(numbers).toEqual([...run(1, 10), ...run(52, 91)]);
});

test('a sale says what it is about in its own asset', async () => {
  const browser = running.browser();
  const sale = await placeSale(running, browser);
  await running.pass(10);
  await running.deposit(sale, { amount: '40' });
  const { timeline = [] } = await seenOrder(browser, sale.ref);
  expect(timeline.find(({ event }) => event === 'money.mismatched')).toMatchObject({
    ...{ amount: '40', asset: 'TRC20', status: 'verifying_transaction' },
    at: sale.createdAt + 10,
  });
});
