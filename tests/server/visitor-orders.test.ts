import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { visitorOrders } from '#server/exchange/visitor-orders';
import { orders } from '#server/store/tables/orders';
import { NO_CAPS } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { createClaimant, newAccountNumber, placeAsGuest, proofsOf } from '#tests/support/claims';
import { postOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  // One browser orders from more accounts than a visitor may have named.
  running = await startTestExchange({}, undefined, { attemptLimits: NO_CAPS });
  await running.stockUp('1000000');
});
afterAll(() => running.close());

const PATH = '/api/v1/visitor-orders';

const list = async (browser: BrowserLike, query = '', headers: HeadersInit = {}) => {
  const { json } = await browser.get(`${PATH}${query}`, headers);
  return ((json?.data ?? []) as readonly unknown[]).map(decodeOrder);
};
const refsOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(({ ref }) => ref);

const placeSome = async (guest: BrowserLike, count: number) => {
  const placed = [];
  for (let n = 0; n < count; n += 1) {
    placed.push(await placeAsGuest(guest));
    await running.pass(1);
  }
  return placed;
};

describe('orders of a visitor', () => {
  test('[ORD-29] are those of the browser’s cookie, newest first and whole; those that ended are left out of the open ones', async () => {
    const guest = running.browser();
    const [first, second, third] = await placeSome(guest, 3);
    if (!first || !second || !third) throw new Error('three orders were placed');
    await running.pay(second.order);
    const open = await list(guest, '?state=open');
    expect(open.map(({ ref, isMasked }) => [ref, isMasked])).toEqual([
      [third.ref, false],
      [first.ref, false],
    ]);
    expect(open[0]).toMatchObject({
      payment: third.order.payment,
      deadline: third.order.deadline,
      cashAmount: third.order.cashAmount,
    });
    expect(await refsOf(guest)).toEqual([third.ref, second.ref, first.ref]);
  });

  test('[ORD-29] that are open are listed behind any number that have ended', async () => {
    const guest = running.browser();
    const [oldest] = await placeSome(guest, 1);
    const ended: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const [{ ref = '' } = {}] = await placeSome(guest, 1);
      expect((await guest.post('/api/v1/cancel-order', { order_ref: ref })).status).toBe(200);
      ended.push(ref);
    }
    expect(await refsOf(guest, '?state=open')).toEqual([oldest?.ref]);
    const forgotten = { forgottenAt: new Date() };
    await running.db.update(orders).set(forgotten).where(inArray(orders.ref, ended));
    expect(await refsOf(guest)).toEqual([oldest?.ref]);
  });

  test('[ORD-29] of another cookie, and of none, are never listed', async () => {
    await placeSome(running.browser(), 1);
    const stranger = running.browser();
    // The first request brings the cookie, the second has it.
    expect(await list(stranger, '?state=open')).toEqual([]);
    expect(await list(stranger, '?state=open')).toEqual([]);
    expect(await list(stranger)).toEqual([]);
  });

  test('[ORD-29] are the account’s in every browser, and the browser’s own beside them; without the session, its own alone', async () => {
    const lan = await createClaimant(running);
    const guest = running.browser();
    const [own] = await placeSome(guest, 1);
    const asked = { accountNumber: newAccountNumber() };
    const { json } = await postOrder(guest, asked, lan.headers);
    const { ref } = decodeOrder(json?.data);
    expect(await refsOf(guest, '?state=open', lan.headers)).toEqual([ref, own?.ref]);
    expect(await refsOf(guest, '?state=open')).toEqual([own?.ref]);
    expect(await refsOf(running.browser(), '?state=open', lan.headers)).toEqual([ref]);
    const mai = await createClaimant(running);
    expect(await refsOf(guest, '?state=open', mai.headers)).toEqual([own?.ref]);
  });

  test('[ORD-29] that an account has claimed are the account’s alone from then on', async () => {
    const lan = await createClaimant(running);
    const [placed] = await placeSome(running.browser(), 1);
    if (!placed) throw new Error('an order was placed');
    await lan.claim(placed.ref, proofsOf(placed).account);
    expect(await list(placed.guest)).toEqual([]);
    expect(await refsOf(lan.browser, '?state=open', lan.headers)).toEqual([placed.ref]);
  });

  it('leave out what was forgotten', async () => {
    const guest = running.browser();
    const [placed] = await placeSome(guest, 1);
    if (!placed) throw new Error('an order was placed');
    await running.pay(placed.order);
    expect(await refsOf(guest)).toEqual([placed.ref]);
    const forgotten = { forgottenAt: new Date() };
    await running.db.update(orders).set(forgotten).where(eq(orders.ref, placed.ref));
    expect(await list(guest)).toEqual([]);
  });

  it('ask the database nothing for a cookie that was made for the request', async () => {
    const visitor = { ...{ guestHash: 'new', userId: undefined }, isNewGuest: true };
    const db = null as never;
    expect(await visitorOrders({ db }, { ...visitor, isOperator: false }, 'open')).toEqual([]);
  });

  it('come in an answer that nothing stores, and name neither key nor cookie', async () => {
    const guest = running.browser();
    const [placed] = await placeSome(guest, 1);
    const { headers, text } = await guest.get(PATH);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text).toContain(placed?.ref);
    for (const hidden of [placed?.key, placed?.secret]) expect(text).not.toContain(hidden);
    expect(text).not.toContain('guestHash');
  });
});
