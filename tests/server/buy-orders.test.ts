import { count } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { BANKS } from '#domain/banks/bank-directory';
import { parseVietQr } from '#domain/banks/vietqr';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { writeSetting } from '#server/sandbox/settings';
import { siteSettings } from '#server/store/tables/catalogue';
import { orderEvents, orders } from '#server/store/tables/orders';
import {
  booksOf,
  GOOD_ORDER,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.stockUp('100000');
});
afterAll(() => running.close());

const storedOrders = async () => {
  const [row] = await running.db.select({ total: count() }).from(orders);
  return row?.total ?? 0;
};

describe('placing a purchase', () => {
  test('[RATE-02] the service prices it itself: 100 USDT on TRC20 are 2,632,896 dong', async () => {
    const order = await placeOrder(running.browser());
    expect(order).toMatchObject({
      status: 'pending',
      quantity: '100',
      rate: '26120',
      transferFee: '0.8',
      cashAmount: '2632896',
    });
  });

  test.each([
    ['ERC20', 'ETH', '100', '2695584'],
    ['BEP20', 'BSC', '100', '2619575'],
    ['TRC20', 'TRX', '1000', '26125884'],
    ['TRC20', 'TRX', '5000', '130470872'],
    ['TRC20', 'TRX', '5.00000001', '151497'],
  ])('[RATE-02] %s on %s: %s USDT are %s dong', async (currencyCode, networkKey, quantity, due) => {
    const receivingAddress =
      networkKey === 'TRX'
        ? GOOD_ORDER.receivingAddress
        : '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const order = await placeOrder(running.browser(), {
      // Each is a customer's first order of the day.
      accountNumber: `1903${quantity.replace('.', '')}${networkKey}`,
      currencyCode,
      networkKey,
      quantity,
      receivingAddress,
    });
    expect(order.cashAmount).toBe(due);
  });

  test('[SUB-01] the payload of the source text is understood, note and name decoded', async () => {
    const order = await placeOrder(running.browser(), {
      note: ' Gửi nhanh giúp em, 100% & cảm ơn + "nhiều" 🙏 ',
      unverifiedName: 'Nguyễn Văn Á',
      accountNumber: '1903 1234 5678 90',
    });
    expect(order).toMatchObject({
      note: 'Gửi nhanh giúp em, 100% & cảm ơn + "nhiều" 🙏',
      senderName: 'Nguyễn Văn Á',
      senderAccount: '19031234567890',
      fromBank: 'TCB',
    });
    expect((await booksOf(running, order.ref)).row?.isSenderVerified).toBe(false);
  });

  it('has the account to pay to, as text and as a VietQR of the exact amount', async () => {
    const order = await placeOrder(running.browser());
    expect(order.ref).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(order.payment).toMatchObject({
      bankCode: 'VCB',
      accountNumber: expect.stringMatching(/^\d{13}$/),
      accountName: 'CONG TY BEN DOI',
      transferText: expect.stringMatching(/^BD[0-9A-HJKMNP-TV-Z]{8}$/),
    });
    expect(parseVietQr(order.qrCode)).toMatchObject({
      bin: BANKS.find(({ code }) => code === 'VCB')?.bin,
      account: order.payment.accountNumber,
      amount: order.cashAmount,
      message: order.payment.transferText,
    });
  });

  it('stores the order with its first event, its deadline and the payer’s name by the bank', async () => {
    const order = await placeOrder(running.browser());
    const books = await booksOf(running, order.ref);
    expect(books.events).toEqual(['order.placed']);
    expect(books.jobs).toEqual(['deadline']);
    expect(books.row?.isSenderVerified).toBe(true);
    expect(order.senderName).toMatch(/^[A-Z]+( [A-Z]+)+$/);
  });
});

describe('a client that skips the form', () => {
  it.each([
    ['a variant without a rate', 'SKRILL-VIETNAM-EUR', 'Buying EUR is not supported'],
    ['a bank of ours', 'VCB', 'Buying VCB is not supported'],
    ['dong', 'vnd', 'Buying VND is not supported'],
    ['an unknown one', 'nope', 'Buying NOPE is not supported'],
  ])('cannot buy what is not for sale: %s', async (_, currencyCode, message) => {
    const before = await storedOrders();
    const { status, json } = await postOrder(running.browser(), { currencyCode, networkKey: '' });
    expect(status).toBe(422);
    expect(json?.message).toBe(message);
    expect(await storedOrders()).toBe(before);
  });

  it.each([
    ['no currency', { ...encodeBuyOrder(GOOD_ORDER), currency_code: undefined }],
    ['an object for a text', { ...encodeBuyOrder(GOOD_ORDER), note: { $gt: '' } }],
    ['a list for a number', { ...encodeBuyOrder(GOOD_ORDER), quantity: ['100'] }],
    ['a broken percent sign', { ...encodeBuyOrder(GOOD_ORDER), note: '100%' }],
    ['NUL behind a percent sign', { ...encodeBuyOrder(GOOD_ORDER), note: 'a%00b' }],
  ])('is refused with %s', async (_, body) => {
    const before = await storedOrders();
    const { status, json } = await running.browser().post('/api/v1/buy_orders', body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 'error', messageCode: 'MALFORMED_REQUEST' });
    expect(await storedOrders()).toBe(before);
  });
});

describe('the name of the payer', () => {
  afterEach(() => writeSetting(running.db, 'names', 'found'));

  it.each(['invalid', 'waiting', 'error'])('must be typed when the lookup is %s', async (mode) => {
    await writeSetting(running.db, 'names', mode);
    const { status, json } = await postOrder(running.browser());
    expect(status).toBe(422);
    expect(json?.errors).toEqual({ unverifiedName: { id: 'required' } });

    const order = await placeOrder(running.browser(), { unverifiedName: 'TRAN THI B' });
    expect(order.senderName).toBe('TRAN THI B');
  });
});

describe('what a site may ask for', () => {
  const ask = async (change: Partial<typeof siteSettings.$inferInsert>) => {
    await running.db.update(siteSettings).set(change);
    running.exchange.siteConfig.changed();
  };
  afterEach(() =>
    ask({ requiredLoginToBuySell: false, minOrderLogin: '150000000', allowBuy: true }),
  );

  it.each([{ requiredLoginToBuySell: true }, { minOrderLogin: '0' }])(
    'signing in before any order: %j',
    async (change) => {
      await ask(change);
      const { status, json } = await postOrder(running.browser());
      expect(status).toBe(401);
      expect(json?.message).toBe('REQUIRED_LOGIN');
    },
  );

  it('signing in for a larger order, from the limit on', async () => {
    const accountNumber = '19030000000001';
    await ask({ minOrderLogin: '2632896' });
    const { json } = await postOrder(running.browser(), { accountNumber });
    expect(json?.message).toBe('Vui lòng đăng nhập để tạo đơn hàng lớn hơn 2632896 vnd');
    await ask({ minOrderLogin: '2632897' });
    expect((await postOrder(running.browser(), { accountNumber })).status).toBe(200);
  });

  it('no purchase at all', async () => {
    await ask({ allowBuy: false });
    expect((await postOrder(running.browser())).json?.message).toBe('Buying USDT is not supported');
    const events = await running.db.select().from(orderEvents);
    expect(events.every(({ event }) => event === 'order.placed')).toBe(true);
  });
});
