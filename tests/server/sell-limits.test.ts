import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeSellOrder, type SellOrder } from '#domain/wire/sell-order-wire';
import { trialBalance } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { nameAccounts } from '#server/exchange/receiving-accounts';
import { currencies, siteSettings } from '#server/store/tables/catalogue';
import { orderLegs } from '#server/store/tables/order-legs';
import { orders } from '#server/store/tables/orders';
import {
  GOOD_SALE,
  placeOrder,
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange();
});
afterEach(() => running.close());

const sell = (
  changes: Partial<SellOrder> = {},
  headers: HeadersInit = {},
  browser = running.browser(),
) => browser.post('/api/v1/sell_orders', encodeSellOrder({ ...GOOD_SALE, ...changes }), headers);

const change = async (settings: Partial<typeof siteSettings.$inferInsert>) => {
  await running.db.update(siteSettings).set(settings);
  running.exchange.siteConfig.changed();
};

/** TCB has 940,000,000 dong; from 5,000 USDT on one brings 25,850: 36,363.6363 USDT at most. */
const ALMOST_ALL = '36000';
const refusalOf = async (answer: ReturnType<typeof sell>) => (await answer).json;

describe('the dong of a sale', () => {
  beforeEach(() => change({ minOrderLogin: null, minOrderKyc: null, unpaidShare: '1' }));

  test('[RATE-04] are those of the account at the customer’s bank', async () => {
    expect(await refusalOf(sell({ quantity: '36363.6364' }))).toMatchObject({
      message: 'Max order is 36363.6363 USDT',
    });
    expect((await sell({ quantity: '36363.6363' })).status).toBe(200);
  });

  test('are held: another sale gets what is left, at once', async () => {
    await placeSale(running, running.browser(), { quantity: ALMOST_ALL });
    expect(await refusalOf(sell({ quantity: '500' }))).toMatchObject({
      // 9,400,000 dong at 25,810.
      message: 'Max order is 364.1999 USDT',
    });
    expect((await sell({ quantity: '364' })).status).toBe(200);
  });

  test('are free again when the sale has ended', async () => {
    const { ref } = await placeSale(running, running.browser(), { quantity: ALMOST_ALL });
    await cancelOrder(running.exchange, ref, async () => {});
    expect((await sell({ quantity: ALMOST_ALL })).status).toBe(200);
  });

  test('are not promised twice by sales at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => sell({ quantity: ALMOST_ALL })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const held = (await trialBalance(running.db)).find(
      ({ kind, asset }) => kind === 'held' && asset === 'VND',
    );
    expect(held?.balance).toBe('930600000');
  });

  test('are counted down on the page, and never below zero', async () => {
    await placeSale(running, running.browser(), { quantity: ALMOST_ALL });
    await running.pass(21);
    const { currencies: listed } = await running.exchange.siteConfig.read();
    const reserveOf = (code: string) => listed.find((currency) => currency.code === code)?.reserve;
    expect([reserveOf('TCB'), reserveOf('VCB')]).toEqual(['9400000', '1850000000']);
  });

  test('of a bank where we have no account come from our first one', async () => {
    const order = await placeSale(running, running.browser(), {
      ...{ bankCode: 'BIDV', accountNumber: '21110000123456', quantity: ALMOST_ALL },
    });
    await running.deposit(order);
    await running.pass(21);
    const { currencies: listed } = await running.exchange.siteConfig.read();
    expect(listed.find(({ code }) => code === 'VCB')?.reserve).toBe('919400000');
  });

  test('come from our first account also where we had one at the customer’s bank before', async () => {
    await nameAccounts(running.db, [
      { bankCode: 'VCB', accountNumber: '1029384756012', accountName: 'CONG TY BEN DOI' },
    ]);
    running.exchange.siteConfig.changed();
    const order = await placeSale(running, running.browser(), { bankCode: 'TCB' });
    const rows = await running.db.select().from(orderLegs).where(eq(orderLegs.orderRef, order.ref));
    expect(rows.find(({ direction }) => direction === 'out')?.ourNumber).toBe('1029384756012');
  });

  test('are what one fast transfer carries', async () => {
    await running.db.update(currencies).set({ minOrder: '1' }).where(eq(currencies.code, 'TRC20'));
    await running.db.execute(sql`update rates set min_quantity = '1' where min_quantity = '5'`);
    running.exchange.siteConfig.changed();
    expect(await refusalOf(sell({ quantity: '1.93' }))).toMatchObject({
      message: 'A bank transfer carries 50000 vnd at least',
    });
    expect((await sell({ quantity: '1.94' })).status).toBe(200);
  });
});

describe('a sale is limited', () => {
  test('[S47] with other unpaid ones of its visitor to their share of the dong, at each bank', async () => {
    await change({ minOrderLogin: null, minOrderKyc: null, unpaidShare: '0.1' });
    const guest = running.browser();
    // TCB has 940,000,000 dong, VCB 1,850,000,000.
    expect(await refusalOf(sell({ quantity: '18500' }, {}, guest))).toMatchObject({
      errors: { quantity: { id: 'maxUnpaid', params: { max: '18181.8181', code: 'USDT' } } },
    });
    expect((await sell({ quantity: '15000' }, {}, guest)).status).toBe(200);
    expect(await refusalOf(sell({ quantity: '10' }, {}, guest))).toMatchObject({
      messageCode: 'CAPTCHA_REQUIRED',
    });
    const atOther = { bankCode: 'VCB', accountNumber: '0071000123456' };
    expect((await sell({ quantity: '7000', ...atOther }, {}, guest)).status).toBe(200);
    expect((await sell({ quantity: '4000' })).status).toBe(200);
  });

  test('with the purchases that name the same bank account', async () => {
    await change({ minOrderLogin: '6000000', minOrderKyc: null });
    const account = { bankCode: 'TCB', accountNumber: '19031234567890' };
    await placeOrder(running.browser(), { ...account, quantity: '100' });
    expect((await sell({ quantity: '150', accountNumber: '19038888888888' })).status).toBe(200);
    expect(await refusalOf(sell({ ...account, quantity: '150' }))).toMatchObject({
      errors: { amountPay: { id: 'loginForDayOrders' } },
    });
  });

  test('by the price that the customer has agreed to', async () => {
    const agreed = (dong: string) => sell({}, { 'X-Expected-Amount': dong });
    expect(await refusalOf(agreed('2580999'))).toMatchObject({ messageCode: 'RATE_MOVED' });
    expect((await agreed('2581000')).status).toBe(200);
  });

  test('to one for a key', async () => {
    const browser = running.browser();
    const headers = { 'Idempotency-Key': randomUUID().replaceAll('-', '') };
    const answers = [await sell({}, headers, browser), await sell({}, headers, browser)];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await running.db.$count(orders)).toBe(1);
    expect((await sell({ quantity: '101' }, headers, browser)).status).toBe(409);
  });

  test.each<readonly [string, Partial<SellOrder>, string]>([
    ['another network', { networkKey: 'ETH', senderAddress: '' }, 'Please choose Crypto Network'],
    [
      'a wallet of another network',
      { senderAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
      'Address for USDT is invalid',
    ],
    ['no bank', { bankCode: '' }, 'Please choose a bank.'],
    ['a currency there is not', { currencyCode: 'XYZ' }, 'Selling XYZ is not supported'],
    [
      'no account of the operator',
      { currencyCode: 'PM-USD', networkKey: '' },
      'Address wallet PM is invalid',
    ],
    ['too little', { quantity: '4.99' }, 'Min order is 5 USDT'],
  ])('to what the form allows: %s', async (_, changes, message) => {
    expect(await refusalOf(sell(changes))).toMatchObject({ message });
    expect(await running.db.$count(orders)).toBe(0);
  });
});

describe('what strangers send to an address', () => {
  test('that is next to nothing changes no order, and waits for an operator', async () => {
    const browser = running.browser();
    const order = await placeSale(running, browser);
    await running.deposit(order, { hash: 'spam', amount: '0.000001' });
    await running.deposit(order, { hash: 'own' });
    await running.pass(5);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      ...{ status: 'delivered', amountReceived: '100' },
    });
  });

  test('unless it completes the quantity', async () => {
    const browser = running.browser();
    const order = await placeSale(running, browser);
    await running.deposit(order, { amount: '99.99' });
    await running.deposit(order, { amount: '0.01', hash: 'rest' });
    await running.pass(5);
    expect(await seenOrder(browser, order.ref)).toMatchObject({ status: 'delivered' });
  });
});
