import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { hashOf } from '#server/exchange/order-codes';
import { setRate } from '#server/sandbox/rates';
import { writeSetting } from '#server/sandbox/settings';
import { sessions, users } from '#server/store/tables/accounts';
import { orders } from '#server/store/tables/orders';
import { submissions } from '#server/store/tables/submissions';
import type { Answer, BrowserLike } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { GOOD_ORDER, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const total = async () => {
  const [row] = await running.db.select({ total: count() }).from(orders);
  return row?.total ?? 0;
};

let keys = 0;
const newKey = () => {
  keys += 1;
  return keyCalled(`test ${keys}`);
};

const post = (
  browser: BrowserLike,
  headers: Readonly<Record<string, string>>,
  changes: Partial<typeof GOOD_ORDER> = {},
) => browser.post('/api/v1/buy_orders', encodeBuyOrder({ ...GOOD_ORDER, ...changes }), headers);

const keyed = (browser: BrowserLike, key: string, changes: Partial<typeof GOOD_ORDER> = {}) =>
  post(browser, { 'Idempotency-Key': key }, changes);

const refOf = ({ json, status, text }: Answer) => {
  expect(status, text).toBe(200);
  return decodeOrder(json?.data).ref;
};

/** A browser that has been here before: its cookies are known. */
const visitor = async () => {
  const browser = running.browser();
  await browser.post('/api/v1/users/me');
  return browser;
};

describe('an order with a key', () => {
  test('[S17, SUB-03] posted fifty times at once is one order, and every answer is the same', async () => {
    const [browser, key, before] = [await visitor(), newKey(), await total()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => keyed(browser, key)));
    expect(new Set(answers.map(refOf)).size).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it('without one is another order each time', async () => {
    const [browser, before] = [await visitor(), await total()];
    await post(browser, {});
    await post(browser, {});
    expect(await total()).toBe(before + 2);
  });

  test('[S17] another body under the same key is a conflict, and no order', async () => {
    const [browser, key] = [await visitor(), newKey()];
    await keyed(browser, key);
    const before = await total();
    const { status, json } = await keyed(browser, key, { quantity: '101' });
    expect(status).toBe(409);
    expect(json).toMatchObject({ status: 'error', error: true, messageCode: 'KEY_REUSED' });
    expect(await total()).toBe(before);
  });

  test('[SUB-03] is the order it was, whatever has become of rates and names since', async () => {
    const [browser, key] = [await visitor(), newKey()];
    const headers = { 'Idempotency-Key': key, 'X-Expected-Amount': '2632896' };
    const first = refOf(await post(browser, headers));
    await setRate(running.exchange, { currency: 'TRC20', value: '27000' });
    await writeSetting(running.db, 'names', 'error');
    expect(refOf(await post(browser, headers))).toBe(first);
  });

  test('[S17] needs no cookie: from another browser the same key and body are the same order, another body a conflict', async () => {
    const [key, before] = [newKey(), await total()];
    const ref = refOf(await keyed(await visitor(), key));
    expect(refOf(await keyed(running.browser(), key))).toBe(ref);
    const other = await keyed(running.browser(), key, { quantity: '101' });
    expect([other.status, other.json?.messageCode]).toEqual([409, 'KEY_REUSED']);
    expect(await total()).toBe(before + 1);
  });

  describe('of an account', () => {
    const asMember = async (email: string, token: string) => {
      const [user] = await running.db.insert(users).values({ email }).returning({ id: users.id });
      await running.db.insert(sessions).values({
        tokenHash: hashOf(token),
        userId: user?.id ?? '',
        expiresAt: new Date(running.clock.now() + 3_600_000),
      });
      return { Authorization: `Bearer ${token}` };
    };

    test('[S27] is given to the account’s sessions alone, whatever cookies come with the key', async () => {
      const bearer = await asMember('key@example.vn', 'token-of-key');
      const others = await asMember('other@example.vn', 'token-of-other');
      const key = { 'Idempotency-Key': newKey() };
      const one = await visitor();
      const ref = refOf(await post(one, { ...key, ...bearer }));
      expect(refOf(await post(await visitor(), { ...key, ...bearer }))).toBe(ref);
      // Its session may have ended: signed in again, the same key finds the order.
      expect((await post(one, key)).json?.messageCode).toBe('REQUIRED_LOGIN');
      const stranger = await post(await visitor(), { ...key, ...others });
      expect([stranger.status, stranger.json?.messageCode]).toEqual([409, 'KEY_REUSED']);
      await running.db.delete(submissions);
      expect((await post(one, key)).json?.messageCode).toBe('REQUIRED_LOGIN');
      expect((await post(one, { ...key, ...others })).json?.messageCode).toBe('KEY_REUSED');
      expect(refOf(await post(one, { ...key, ...bearer }))).toBe(ref);
    });

    test('[S27] is not opened by its key', async () => {
      const bearer = await asMember('opened@example.vn', 'token-of-opened');
      const key = { 'Idempotency-Key': newKey() };
      const ref = refOf(await post(await visitor(), { ...key, ...bearer }));
      const { json } = await running.browser().post('/api/v1/histories', { ref }, key);
      expect(decodeOrder(json?.data).isMasked).toBe(true);
    });
  });

  test('[SUB-03] a refusal is final for its key: a post that was held up makes no order later', async () => {
    const [browser, key, before] = [await visitor(), newKey(), await total()];
    await writeSetting(running.db, 'names', 'error');
    const refused = await keyed(browser, key);
    expect(refused.status).toBe(422);
    await writeSetting(running.db, 'names', 'found');
    const again = await keyed(browser, key);
    expect([again.status, again.text]).toEqual([422, refused.text]);
    expect(refOf(await keyed(browser, newKey()))).toMatch(/^\w{16}$/);
    expect(await total()).toBe(before + 1);
  });

  test('[C25, SUB-03] that a login is needed is no answer: signed in, the same key makes the one order', async () => {
    const [browser, key, before] = [await visitor(), newKey(), await total()];
    const needLogin = (requiredLoginToBuySell: boolean) =>
      running.browser().post('/sandbox/api/switches', { requiredLoginToBuySell });
    await needLogin(true);
    expect((await keyed(browser, key)).json?.messageCode).toBe('REQUIRED_LOGIN');
    expect(await running.db.$count(submissions, eq(submissions.keyHash, hashOf(key)))).toBe(0);
    await needLogin(false);
    const ref = refOf(await keyed(browser, key));
    expect(refOf(await keyed(browser, key))).toBe(ref);
    expect(await total()).toBe(before + 1);
  });

  test('[S40] leaves its hashes with the order, and an encrypted answer beside it', async () => {
    const [browser, key] = [await visitor(), newKey()];
    const ref = refOf(await keyed(browser, key));
    const keyHash = hashOf(key);
    const [kept] = await running.db
      .select()
      .from(submissions)
      .where(eq(submissions.keyHash, keyHash));
    const [order] = await running.db.select().from(orders).where(eq(orders.ref, ref));
    expect(order).toMatchObject({ keyHash, bodyHash: kept?.bodyHash });
    for (const secret of [key, ref, GOOD_ORDER.receivingAddress, GOOD_ORDER.accountNumber]) {
      expect(JSON.stringify(kept)).not.toContain(secret);
    }
    expect(running.exchange.vault.open(kept?.answer ?? '', `order-answer/${keyHash}`)).toContain(
      ref,
    );
  });

  it.each([
    'short',
    'with a space in it, twenty-two',
    'x'.repeat(129),
    'x'.repeat(21),
    '0123456789abcdef0123456789abcde',
    '0123456789ABCDEF012345',
  ])('is refused with key %j', async (key) => {
    const { status, json } = await keyed(await visitor(), key);
    expect([status, json?.messageCode]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it.each([
    'x'.repeat(22),
    '0123456789abcdef0123456789abcdef',
    '1d0b4f5c-8b1e-4b57-9a3e-0c8f6a1b2d3e',
  ])('is taken with key %j', async (key) => {
    expect((await keyed(await visitor(), key)).status).toBe(200);
  });

  afterEach(async () => {
    await writeSetting(running.db, 'names', 'found');
    await setRate(running.exchange, { currency: 'TRC20', value: '26120' });
  });
});

describe('an order with the amount that was agreed to', () => {
  afterEach(() => setRate(running.exchange, { currency: 'TRC20', value: '26120' }));

  const expecting = (browser: BrowserLike, amount: string) =>
    post(browser, { 'X-Expected-Amount': amount, 'Idempotency-Key': newKey() });

  test('[RATE-10, S20] is made at that amount, and keeps it whatever the rate does later', async () => {
    const browser = await visitor();
    const ref = refOf(await expecting(browser, '2632896'));
    await setRate(running.exchange, { currency: 'TRC20', value: '27000' });
    const { json } = await browser.post('/api/v1/histories', { ref });
    expect(decodeOrder(json?.data)).toMatchObject({ rate: '26120', cashAmount: '2632896' });
  });

  test('[RATE-10, S20] is refused with the new figures when the rate has moved, and nothing is made', async () => {
    const before = await total();
    await setRate(running.exchange, { currency: 'TRC20', value: '27000' });
    const { status, json } = await expecting(await visitor(), '2632896');
    expect(status).toBe(409);
    expect(json).toMatchObject({
      status: 'error',
      messageCode: 'RATE_MOVED',
      data: { Rate: '27000', CashAmount: '2721600' },
    });
    expect(await total()).toBe(before);
    expect(decodeOrder((await expecting(await visitor(), '2721600')).json?.data).cashAmount).toBe(
      '2721600',
    );
  });

  test.each(['2632895', '2632897', '0'])(
    '[RATE-09] is compared to the dong: %s',
    async (amount) => {
      expect((await expecting(await visitor(), amount)).status).toBe(409);
    },
  );

  it.each(['', 'abc', '1e9', 'NaN'])('an amount that is none is refused: %j', async (amount) => {
    expect((await expecting(await visitor(), amount)).status).toBe(400);
  });
});
