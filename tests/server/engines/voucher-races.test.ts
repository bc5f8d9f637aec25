import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { clearingOf } from '#server/exchange/books/balances';
import { cancelOrder } from '#server/exchange/operate-orders';
import { orderByRef } from '#server/exchange/orders/read-orders';
import { voucherAttempts } from '#server/store/tables/voucher-attempts';
import type { BrowserLike } from '#tests/support/browser-like';
import { seenOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';
import { handOut, placeVoucherSale, tryVoucher } from '#tests/support/voucher-orders';

const ROUNDS = 6;

const { serviceOf, settle } = startTwoServices();

/** The same cookies at both services. */
const atBoth = (browser: BrowserLike, n: number): BrowserLike => {
  const other = serviceOf(n).browser();
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
};

const accepted = async (refs: readonly string[]) =>
  (await serviceOf(0).db.select().from(voucherAttempts)).filter(
    ({ orderRef, state }) => refs.includes(orderRef) && state === 'accepted',
  );

const rounds = Array.from({ length: ROUNDS }, (_, n) => n);

describe('vouchers at once, at two services', () => {
  test.each(rounds)('one voucher for one order, six times, is redeemed once (%i)', async (n) => {
    const browser = serviceOf(n).browser();
    const order = await placeVoucherSale(serviceOf(n), browser);
    const voucher = await handOut(browser, order);
    const answers = await Promise.all(
      rounds.map((m) => tryVoucher(atBoth(browser, m), order, voucher)),
    );
    expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200));
    await settle();
    expect((await seenOrder(browser, order.ref)).status).toBe('delivered');
    expect(await accepted([order.ref])).toHaveLength(1);
  });

  test.each(rounds)('one voucher for two orders pays one of them (%i)', async (n) => {
    const browser = serviceOf(n).browser();
    const orders: Order[] = [];
    for (const m of [0, 1]) orders.push(await placeVoucherSale(serviceOf(n + m), browser));
    const [first] = orders;
    if (!first) throw new Error('no order was placed');
    const voucher = await handOut(browser, first);
    await Promise.all(orders.map((order, m) => tryVoucher(atBoth(browser, m), order, voucher)));
    await settle();
    const refs = orders.map(({ ref }) => ref);
    expect(await accepted(refs)).toHaveLength(1);
    const statuses = await Promise.all(
      refs.map(async (ref) => (await seenOrder(browser, ref)).status),
    );
    expect(statuses.toSorted()).toEqual(['delivered', 'pending']);
    for (const ref of refs)
      await cancelOrder(serviceOf(0).exchange, ref, async () => {}).catch(() => {});
  });

  test.each(rounds)('two vouchers for one order: one is tried at a time (%i)', async (n) => {
    const browser = serviceOf(n).browser();
    const order = await placeVoucherSale(serviceOf(n), browser);
    const vouchers = [await handOut(browser, order), await handOut(browser, order)];
    const answers = await Promise.all(
      vouchers.map((voucher, m) => tryVoucher(atBoth(browser, m), order, voucher)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    await settle();
    expect((await seenOrder(browser, order.ref)).status).toBe('delivered');
    expect(await accepted([order.ref])).toHaveLength(1);
  });

  test.each(rounds)('a voucher and a cancellation lose no money (%i)', async (n) => {
    const browser = serviceOf(n).browser();
    const order = await placeVoucherSale(serviceOf(n), browser);
    const voucher = await handOut(browser, order);
    const [answer] = await Promise.all([
      tryVoucher(browser, order, voucher),
      cancelOrder(serviceOf(n + 1).exchange, order.ref, async () => {}).catch(() => {}),
    ]);
    await settle();
    const row = await orderByRef(serviceOf(0).db, order.ref);
    if (!row) throw new Error('the order vanished');
    const left = await clearingOf(serviceOf(0).db, row);
    const isPaid = (await accepted([order.ref])).length === 1;
    expect(answer.status).toBe(isPaid ? 200 : 409);
    // Cancelled on purpose while it was redeemed: its money waits for the customer's choice.
    const expected = isPaid ? ['delivered 0', 'verifying_transaction 50'] : ['cancelled 0'];
    expect(expected).toContain(`${row.status} ${left}`);
  });
});
