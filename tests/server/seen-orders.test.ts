import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { orders } from '#server/store/tables/orders';
import {
  booksOf,
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

const NOTE = 'Giao trước 5 giờ chiều';

describe('an order, seen by', () => {
  it('its creator, is whole', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser, { note: NOTE });
    expect(await seenOrder(browser, order.ref)).toMatchObject(order);
    expect(order).toMatchObject({ isMasked: false, note: NOTE });
  });

  it('its creator, carries the number of its newest event, which grows with each', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    const before = await seenOrder(browser, order.ref);
    expect(before.sequence).toEqual(expect.any(Number));
    expect((await seenOrder(browser, order.ref)).sequence).toBe(before.sequence);
    await running.pay(order);
    const after = await seenOrder(browser, order.ref);
    // Within the same second of a clock that stands still.
    expect(after.updatedAt).toBe(before.updatedAt);
    expect(after.sequence).toBeGreaterThan(before.sequence ?? Number.POSITIVE_INFINITY);
    expect((await booksOf(running, order.ref)).events).toHaveLength(4);
  });

  it('a stranger, shows its status and no personal data', async () => {
    const order = await placeOrder(running.browser(), { note: NOTE });
    await running.pay(order);
    const seen = await seenOrder(running.browser(), order.ref);

    expect(seen).toMatchObject({
      ref: order.ref,
      status: 'delivered',
      currencyCode: 'TRC20',
      quantity: '0',
      cashAmount: '0',
      isMasked: true,
      receivingAddress: '…RTv8',
      senderAccount: '…7890',
      senderName: '',
      fromBank: '',
      note: '',
      hash: '',
      qrCode: '',
      isAllowConfirmSendMoney: false,
      payment: { bankCode: '', accountNumber: '', accountName: '', transferText: '' },
    });
  });

  it('a stranger, gives no secret away in any field of the answer', async () => {
    const order = await placeOrder(running.browser(), { note: NOTE });
    const { text } = await running.browser().post('/api/v1/histories', { ref: order.ref });
    const secrets = [
      order.receivingAddress,
      order.senderAccount,
      order.senderName,
      order.payment.transferText,
      order.payment.accountNumber,
      order.qrCode,
      encodeURIComponent(NOTE),
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('the service itself, names its creator by a hash only', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    const { row } = await booksOf(running, ref);
    const guestId = (browser.cookies.get('__Host-bd_guest') ?? '').split('.')[0] ?? '';
    expect(guestId).toMatch(/^[\w-]{22}$/);
    expect(row?.guestHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(guestId);
  });
});

describe('an invalid reference', () => {
  it.each([
    ['unknown', 'ZZZZZZZZZZZZZZZZ'],
    ['short', 'ABC'],
    ['empty', ''],
    ['hostile', "' or 1=1 --"],
    ['in lower case', 'zzzzzzzzzzzzzzzz'],
  ])('gets the same answer: %s', async (_, ref) => {
    const browser = running.browser();
    const expected = await browser.post('/api/v1/histories', { ref: '0000000000000000' });
    for (const path of ['/api/v1/histories', '/api/v1/confirm-send-money']) {
      const { status, text } = await browser.post(path, { ref, order_ref: ref });
      expect(status).toBe(404);
      expect(text).toBe(expected.text);
    }
  });
});

describe('I sent enough money', () => {
  const confirm = (browser: ReturnType<TestExchange['browser']>, ref: string) =>
    browser.post('/api/v1/confirm-send-money', { order_ref: ref });

  test('[ORD-04] is refused until the order is over 180 s old, then makes it wait for the money', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    await running.pass(180);
    expect((await confirm(browser, ref)).status).toBe(409);
    expect((await booksOf(running, ref)).status).toBe('pending');

    await running.pass(1);
    expect((await confirm(browser, ref)).json).toMatchObject({ status: 'success' });
    const books = await booksOf(running, ref);
    expect(books.status).toBe('verifying_transaction');
    expect(books.jobs).toEqual(['deadline', 'release']);
  });

  test('[ORD-04] is refused when the order is not pending any more', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await running.pay(order);
    await running.pass(181);
    expect((await confirm(browser, order.ref)).status).toBe(409);
    expect((await booksOf(running, order.ref)).status).toBe('delivered');
  });

  test('[ORD-04] is refused when the order forbids it', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    await running.db.update(orders).set({ isAllowConfirmSendMoney: false });
    await running.pass(181);
    expect((await confirm(browser, ref)).status).toBe(409);
    expect((await booksOf(running, ref)).status).toBe('pending');
  });

  it('is refused from a stranger', async () => {
    const { ref } = await placeOrder(running.browser());
    await running.pass(181);
    const { status, json } = await confirm(running.browser(), ref);
    expect(status).toBe(403);
    expect(json).toMatchObject({ status: 'error', messageCode: 'NOT_YOURS' });
    expect((await booksOf(running, ref)).status).toBe('pending');
  });

  it('pressed many times at once happens once, and the money still finds its order', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await running.pass(181);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirm(browser, order.ref)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await running.pay(order);
    const { events } = await booksOf(running, order.ref);
    expect(events.slice(0, 3)).toEqual(['order.placed', 'customer.saidSent', 'money.matched']);
  });
});
