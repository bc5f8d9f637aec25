import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSetting } from '#server/sandbox/settings';
import { ENGINES, openStoreOn } from '#tests/support/postgres-database';
import {
  booksOf,
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

/** One of each: what PGlite answers in the other tests of the service, PostgreSQL answers too. */
describe.each(ENGINES)('on %s', (engine) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, () => openStoreOn(engine));
  });
  beforeEach(() => writeSetting(running.db, 'chain', 'deliver'));
  afterAll(() => running.close());

  const place = () => placeOrder(running.browser());

  test('the configuration is the sample exchange', async () => {
    const { currencies, rates, siteInfo } = await running.exchange.siteConfig.read();
    expect(currencies.map(({ code }) => code)).toContain('TRC20');
    const tiers = rates.filter(({ bankCode, side }) => bankCode === 'TRC20' && side === 'buy');
    expect(tiers[0]).toMatchObject({ value: '26120', minQuantity: '5' });
    expect(siteInfo.minOrderLogin).toBe('150000000');
  });

  test('an order is priced to the dong and read back as it was answered', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    expect(order).toMatchObject({ cashAmount: '2632896', quantity: '100', transferFee: '0.8' });
    expect(await seenOrder(browser, order.ref)).toMatchObject(order);
  });

  test('a wrong order is refused in the same words', async () => {
    const { status, json } = await postOrder(running.browser(), { quantity: '1' });
    expect(status).toBe(422);
    expect(json).toMatchObject({ messageCode: 'INVALID_FIELDS' });
  });

  test('exact money is matched once however often it is reported, and delivered', async () => {
    const order = await place();
    await Promise.all(
      Array.from({ length: 20 }, () => running.pay(order, order.cashAmount, `S${order.ref}`)),
    );
    await running.settle();
    expect(await booksOf(running, order.ref)).toMatchObject({
      status: 'delivered',
      events: ['order.placed', 'money.matched', 'delivery.started', 'delivery.done'],
      money: ['money.matched'],
      jobs: [],
    });
  });

  test('parts are summed', async () => {
    const order = await place();
    await running.pay(order, '1000000', `A${order.ref}`);
    await running.pay(order, '1632896', `B${order.ref}`);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
  });

  test('a deadline passes at its second', async () => {
    const { ref, timer } = await place();
    await running.pass(timer - 1);
    expect((await booksOf(running, ref)).status).toBe('pending');
    await running.pass(1);
    // Its stock is free at once: it was not read after it was placed.
    expect(await booksOf(running, ref)).toMatchObject({ status: 'cancelled', jobs: [] });
  });

  test('a delivery that fails in passing is tried again', async () => {
    const order = await place();
    await writeSetting(running.db, 'chain', 'busy');
    await running.pay(order, order.cashAmount, `T${order.ref}`);
    expect((await booksOf(running, order.ref)).status).toBe('retry_scheduled');
    await writeSetting(running.db, 'chain', 'deliver');
    await running.pass(60);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
    expect(running.reports).toEqual([]);
  });
});
