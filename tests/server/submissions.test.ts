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
  return `key-of-a-test-${keys}`;
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

  it('belongs to the browser that posted it: to another one the same key means nothing', async () => {
    const key = newKey();
    const one = refOf(await keyed(await visitor(), key));
    expect(refOf(await keyed(await visitor(), key))).not.toBe(one);
  });

  it('belongs to the account as well, whatever cookies come with it', async () => {
    const [user] = await running.db
      .insert(users)
      .values({ email: 'key@example.vn' })
      .returning({ id: users.id });
    await running.db.insert(sessions).values({
      tokenHash: hashOf('token-of-key'),
      userId: user?.id ?? '',
      expiresAt: new Date(running.clock.now() + 3_600_000),
    });
    const headers = { 'Idempotency-Key': newKey(), Authorization: 'Bearer token-of-key' };
    const one = await visitor();
    const ref = refOf(await post(one, headers));
    expect(refOf(await post(await visitor(), headers))).toBe(ref);
    // The session may run out before the answer is asked for again.
    const { Authorization: _, ...asGuest } = headers;
    expect(refOf(await post(one, asGuest))).toBe(ref);
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
    expect(await running.db.$count(submissions, eq(submissions.key, key))).toBe(0);
    await needLogin(false);
    const ref = refOf(await keyed(browser, key));
    expect(refOf(await keyed(browser, key))).toBe(ref);
    expect(await total()).toBe(before + 1);
  });

  it('has its answer written down beside the order', async () => {
    const [browser, key, before] = [await visitor(), newKey(), await total()];
    const ref = refOf(await keyed(browser, key));
    const [kept] = await running.db.select().from(submissions).where(eq(submissions.key, key));
    expect(kept?.answer).toMatchObject({ order: { Ref: ref } });
    expect(await total()).toBe(before + 1);
  });

  it.each(['short', 'with a space in it', 'x'.repeat(129)])(
    'is refused with key %j',
    async (key) => {
      const { status, json } = await keyed(await visitor(), key);
      expect([status, json?.messageCode]).toEqual([400, 'MALFORMED_REQUEST']);
    },
  );

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
