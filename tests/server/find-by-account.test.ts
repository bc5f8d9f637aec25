import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { orderLegs } from '#server/store/tables/order-legs';
import type { BrowserLike } from '#tests/support/browser-like';
import { placeAsGuest } from '#tests/support/claims';
import {
  placeSale,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.stockUp('1000000');
});
afterAll(() => running.close());

const find = async (browser: BrowserLike, code: string, account: string) => {
  const body = { code, account_number: account };
  const { status, json } = await browser.post('/api/v1/find-order', body);
  const found = json?.data as { readonly order_ref?: string } | null | undefined;
  return found?.order_ref ?? status;
};

let networks = 0;
/** One whose tries count for no other. */
const stranger = () => {
  networks += 1;
  return running.browser(`198.51.100.${networks}`);
};

test('[HIST-01] a transfer text or an order’s number opens the order of that bank account from anywhere, masked', async () => {
  const guest = running.browser();
  const [one, other] = [await placeAsGuest(guest), await placeAsGuest(guest)];
  const sale = await placeSale(running, guest, { accountNumber: '0071000777888' });
  const { transferText } = one.order.payment;
  const who = stranger();
  const rows: readonly (readonly [string, string, string | number])[] = [
    [transferText, one.accountNumber, one.ref],
    [transferText.toLowerCase(), one.accountNumber.replace(/(.{4})/g, '$1 '), one.ref],
    [one.order.id, one.accountNumber, one.ref],
    [other.order.payment.transferText, other.accountNumber, other.ref],
    [other.order.id, other.accountNumber, other.ref],
    [sale.id, '0071 000 777888', sale.ref],
    // Of an order, but not of this one.
    [transferText, other.accountNumber, 404],
    [one.order.id, other.accountNumber, 404],
    [sale.id, one.accountNumber, 404],
    [transferText, one.accountNumber.slice(0, -1), 404],
    [transferText, one.accountNumber.slice(-4), 404],
    [transferText, '-', 404],
    // No short code, though it names an order.
    [one.ref, one.accountNumber, 404],
    ['BD00000000', one.accountNumber, 404],
  ];
  for (const [code, account, expected] of rows)
    expect(await find(who, code, account), `${code} ${account}`).toBe(expected);
  expect((await seenOrder(who, one.ref)).isMasked).toBe(true);
});

test('[HIST-01] an order that is forgotten is found by no account', async () => {
  const { order, ref } = await placeAsGuest(running.browser());
  await running.db.update(orderLegs).set({ theirNumber: '' }).where(eq(orderLegs.orderRef, ref));
  for (const account of ['', ' ', '0000'])
    expect([400, 404]).toContain(await find(stranger(), order.id, account));
});

test('[HIST-01, S28] account numbers are not guessed: 20 wrong ones beside the codes of an order are all of a day, from wherever they come', async () => {
  const { order, ref, accountNumber } = await placeAsGuest(running.browser());
  const { tries, seconds } = ATTEMPT_LIMITS['find.code'];
  expect([tries, seconds]).toEqual([20, 86_400]);
  const { transferText } = order.payment;
  for (const code of [order.id, '987654321']) {
    for (let made = 0; made < tries; made += 1) {
      const tried = code === order.id && made % 2 === 1 ? transferText : code;
      expect(await find(stranger(), tried, `4404${made}`)).toBe(404);
      // A right one takes none of those back.
      if (made === 10 && code === order.id)
        expect(await find(stranger(), code, accountNumber)).toBe(ref);
    }
    // A code that no order has says as much.
    expect(await find(stranger(), code, accountNumber)).toBe(429);
  }
  expect(await find(stranger(), transferText, accountNumber)).toBe(429);
  // What is right counts for nothing, however often it is asked.
  const other = await placeAsGuest(running.browser());
  for (let made = 0; made <= tries; made += 1)
    expect(await find(stranger(), other.order.id, other.accountNumber)).toBe(other.ref);
  await running.pass(seconds + 1);
  expect(await find(stranger(), order.id, accountNumber)).toBe(ref);
});

test('[HIST-01, S28] nor are codes guessed beside an account that is known: 60 an hour from one network', async () => {
  const { order, ref, accountNumber } = await placeAsGuest(running.browser());
  const { tries, seconds } = ATTEMPT_LIMITS['find.address'];
  expect([tries, seconds]).toEqual([60, 3_600]);
  const who = stranger();
  for (let made = 0; made < tries; made += 1) {
    expect(await find(who, String(100_000_000 + made), accountNumber)).toBe(404);
    if (made === 30) expect(await find(who, order.id, accountNumber)).toBe(ref);
  }
  expect(await find(who, order.id, accountNumber)).toBe(429);
  expect(await find(stranger(), order.id, accountNumber)).toBe(ref);
  await running.pass(seconds + 1);
  expect(await find(who, order.id, accountNumber)).toBe(ref);
});
