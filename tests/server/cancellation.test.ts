import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order/order';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { heldOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { siteSettings } from '#server/store/tables/catalogue';
import { createAccount, signIn } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { readStream } from '#tests/support/read-stream';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  placeOrder,
  placeSale,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { handOut, placeVoucherSale, tryVoucher } from '#tests/support/voucher-orders';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const cancel = (
  browser: BrowserLike,
  { ref }: Pick<Order, 'ref'>,
  headers: Readonly<Record<string, string>> = {},
) => browser.post('/api/v1/cancel-order', { order_ref: ref }, headers);

/** A guest's purchase that waits for its money. */
const unpaid = async () => {
  const browser = running.browser();
  return { browser, order: await placeOrder(browser) };
};

const heldFor = async ({ ref }: Order) => {
  const stored = await orderByRef(running.db, ref);
  if (!stored) throw new Error('the order is gone');
  return heldOf(running.db, stored);
};

const MANY_OPEN = 3;

describe('an unpaid order that its customer cancels', () => {
  test('[ORD-27] is over at once, says so, waits for no deadline, and holds nothing any more', async () => {
    const { browser, order } = await unpaid();
    expect(await heldFor(order)).toBe('100');
    const { status, json } = await cancel(browser, order);
    expect([status, json]).toMatchObject([200, { status: 'success', data: null }]);
    const { events, jobs } = await booksOf(running, order.ref);
    expect([events, jobs]).toEqual([['order.placed', 'customer.cancelled'], []]);
    expect(await heldFor(order)).toBe('0');
    const seen = await seenOrder(browser, order.ref);
    expect(seen).toMatchObject({ status: 'cancelled', isMasked: false });
    expect(seen).not.toHaveProperty('deadline');
    expect(seen.timeline?.at(-1)).toMatchObject({
      ...{ event: 'customer.cancelled', status: 'cancelled', reason: '' },
    });
  });

  test('[ORD-27] makes room for another one among the open orders of its guest', async () => {
    await running.db.update(siteSettings).set({ maxOpenGuest: MANY_OPEN });
    running.exchange.siteConfig.changed();
    const { browser, order } = await unpaid();
    for (let more = 1; more < MANY_OPEN; more += 1) await placeOrder(browser);
    expect((await postOrder(browser)).status).toBe(409);
    await cancel(browser, order);
    expect((await postOrder(browser)).status).toBe(200);
    await running.db.update(siteSettings).set({ maxOpenGuest: 1_000 });
    running.exchange.siteConfig.changed();
  });

  test('[ORD-27] is told to its other tabs', async () => {
    const { browser, order } = await unpaid();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Cookie: cookie };
    const stream = readStream(
      await running.app.request(`/api/v1/orders/${order.ref}/events`, { headers }),
    );
    expect((await stream.next()).order.status).toBe('pending');
    await cancel(browser, order);
    expect((await stream.next()).order.status).toBe('cancelled');
    await stream.leave();
  });

  test('[ORD-27] is cancelled once, pressed many times at once, and a repeat under its key is answered alike', async () => {
    const { browser, order } = await unpaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(browser, order)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const other = await unpaid();
    const key = { 'Idempotency-Key': newKey() };
    const [first, again] = [
      await cancel(other.browser, other.order, key),
      await cancel(other.browser, other.order, key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    for (const { ref } of [order, other.order])
      expect((await booksOf(running, ref)).events).toEqual(['order.placed', 'customer.cancelled']);
  });

  test('[ORD-27] leaves another order of the same guest as it is', async () => {
    const { browser, order } = await unpaid();
    const kept = await placeOrder(browser);
    await cancel(browser, order);
    expect((await booksOf(running, kept.ref)).status).toBe('pending');
    expect(await heldFor(kept)).toBe('100');
  });
});

describe('cancelling an order', () => {
  /** Refused with words, and nothing has happened. */
  const expectRefused = async (browser: BrowserLike, order: Order) => {
    const before = await booksOf(running, order.ref);
    const { status, json } = await cancel(browser, order);
    expect([status, json]).toMatchObject([
      409,
      { messageCode: 'NOT_POSSIBLE_NOW', message: 'This order cannot be cancelled any more.' },
    ]);
    expect(await booksOf(running, order.ref)).toEqual(before);
  };

  test('[ORD-27] is refused from others than its customer', async () => {
    const { order } = await unpaid();
    const { email } = await createAccount(running, 'other@example.com');
    const { token } = await signIn(running.browser(), { email });
    const { id } = await createOperator(running);
    const operator = await sessionFor(running, id, true);
    const others = [
      {},
      { Authorization: `Bearer ${token}` },
      { Authorization: `Bearer ${operator}` },
      { [SECRET_HEADER]: newKey() },
    ];
    for (const headers of others) {
      const { status, json } = await cancel(
        running.browser(),
        order,
        headers as Readonly<Record<string, string>>,
      );
      expect([status, json?.messageCode]).toEqual([403, 'NOT_YOURS']);
    }
    expect((await booksOf(running, order.ref)).events).toEqual(['order.placed']);
  });

  test('[ORD-27] is allowed by the secret of its private link, and by a session of its account alone', async () => {
    const secret = newKey();
    const linked = await postOrder(running.browser(), {}, { [LINK_HEADER]: hashOfSecret(secret) });
    const guests = decodeOrder(linked.json?.data);
    expect((await cancel(running.browser(), guests, { [SECRET_HEADER]: secret })).status).toBe(200);

    const { email } = await createAccount(running, 'member@example.com');
    const browser = running.browser();
    const { token } = await signIn(browser, { email });
    const bearer = { Authorization: `Bearer ${token}` };
    const { json } = await postOrder(browser, {}, bearer);
    const members = decodeOrder(json?.data);
    expect((await cancel(browser, members)).status).toBe(403);
    expect((await cancel(running.browser(), members, bearer)).status).toBe(200);
  });

  test('[ORD-27] is refused once its customer has said that the money was sent', async () => {
    const { browser, order } = await unpaid();
    await running.pass(181);
    await browser.post('/api/v1/confirm-send-money', { order_ref: order.ref });
    await expectRefused(browser, order);
  });

  test('[ORD-27] is refused once money of it came, as agreed or not', async () => {
    const [paid, short] = [await unpaid(), await unpaid()];
    await running.pay(paid.order);
    await running.pay(short.order, '1');
    await expectRefused(paid.browser, paid.order);
    await expectRefused(short.browser, short.order);
  });

  test.each([
    ['to another account of ours', (own: string) => ({ accountNumber: own })],
    ['of no named sender', () => undefined],
  ])('[ORD-27] is refused while money %s that names it waits for an operator', async (what, of) => {
    const { browser, order } = await unpaid();
    await receiveMoney(running.exchange)({
      ...{ transactionId: `WAITS-${what}`, accountNumber: '99999999' },
      ...{ amount: order.cashAmount, text: order.payment.transferText },
      ...(of(order.senderAccount) && { sender: of(order.senderAccount) }),
    });
    await expectRefused(browser, order);
  });

  test.each(['its account', 'another account of ours'])(
    '[ORD-27] is allowed while money of another person to %s waits for an operator',
    async (to) => {
      const { browser, order } = await unpaid();
      await receiveMoney(running.exchange)({
        ...{ transactionId: `OF-ANOTHER-${to}`, amount: '1', text: order.payment.transferText },
        accountNumber: to === 'its account' ? order.payment.accountNumber : '99999999',
        sender: { accountNumber: '777' },
      });
      expect((await cancel(browser, order)).status).toBe(200);
    },
  );

  test('[ORD-27] is refused once coins of it were seen, few of them, not final, or gone again', async () => {
    for (const isGone of [false, true]) {
      const browser = running.browser();
      const sale = await placeSale(running, browser);
      const news = { hash: `seen-${isGone}`, amount: '1', confirmations: 0 };
      await running.deposit(sale, news);
      if (isGone) await running.deposit(sale, { ...news, isGone });
      expect((await booksOf(running, sale.ref)).status).toBe('pending');
      await expectRefused(browser, sale);
    }
  });

  test('[ORD-27] is refused while a voucher of it is tried', async () => {
    const browser = running.browser();
    const sale = await placeVoucherSale(running, browser);
    await tryVoucher(browser, sale, await handOut(browser, sale, { fault: 'silent' }));
    expect((await booksOf(running, sale.ref)).status).toBe('pending');
    await expectRefused(browser, sale);
  });

  test('[ORD-27] is refused once the order is over', async () => {
    const { browser, order } = await unpaid();
    await cancelOrder(running.exchange, order.ref, async () => {});
    await expectRefused(browser, order);
    await cancel(browser, await placeOrder(browser));
    await expectRefused(browser, order);
  });

  test('[ORD-27] is allowed for a sale whose coins were not seen', async () => {
    const browser = running.browser();
    const sale = await placeSale(running, browser);
    expect((await cancel(browser, sale)).status).toBe(200);
    expect(await heldFor(sale)).toBe('0');
  });
});

describe('money for an order that its customer cancelled', () => {
  test.each([
    ['comes later', 0],
    ['was sent before, by the bank’s own time', 120],
  ])(
    '[ORD-27] that %s waits for its customer, who takes today’s quantity or the money back',
    async (_, ago) => {
      const { browser, order } = await unpaid();
      await running.pass(300);
      await cancel(browser, order);
      await running.pay(order, order.cashAmount, `LATE-${ago}`, running.clock.now() - ago * 1_000);
      expect(await booksOf(running, order.ref)).toMatchObject({
        status: 'verifying_transaction',
        events: ['order.placed', 'customer.cancelled', 'money.late'],
      });
      const { json } = await browser.post('/api/v1/payment-repair', { order_ref: order.ref });
      const { choices } = repairOfferCodec.decode(json?.data);
      expect(choices).toMatchObject({
        ...{ topUp: null, delivery: null },
        ...{ recalculation: { price: 'today' }, refund: { refund: order.cashAmount } },
      });
    },
  );

  test('[ORD-27] that are coins waits in the same way', async () => {
    const browser = running.browser();
    const sale = await placeSale(running, browser);
    await cancel(browser, sale);
    await running.deposit(sale);
    expect(await booksOf(running, sale.ref)).toMatchObject({ status: 'verifying_transaction' });
    expect((await booksOf(running, sale.ref)).events).not.toContain('money.matched');
  });
});
