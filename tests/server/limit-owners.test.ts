import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { CAPTCHA_HEADER } from '#domain/wire/result';
import { newRef } from '#server/exchange/order-codes';
import type { Limits } from '#server/http/rate-limits';
import { orders } from '#server/store/tables/orders';
import { logIn, PASSWORD, register, solvedCaptcha } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { askAlert } from '#tests/support/price-alerts';
import {
  NO_LIMITS,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

let running: TestExchange;
afterEach(() => running.close());

const start = async (limits: Partial<Limits>) => {
  running = await startTestExchange({ limits: { ...NO_LIMITS, ...limits } });
};

const limitOf = (points: number) => ({ points, seconds: 60 });
const MINE = '203.0.113.40';
const ELSEWHERE = '203.0.113.41';

const statusesOf = async (count: number, call: () => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let made = 0; made < count; made += 1) statuses.push((await call()).status);
  return statuses;
};

/** Status, how many times. */
const times = (count: number, status: number) => Array<number>(count).fill(status);

/** An order of a guest, and the headers that prove it, on a browser without its cookie. */
const placed = async () => {
  const [guest, secret, key, mailed] = [running.browser(MINE), newKey(), newKey(), newKey()];
  const headers = { [LINK_HEADER]: hashOfSecret(secret), [KEY_HEADER]: key };
  const { ref } = decodeOrder((await postOrder(guest, {}, headers)).json?.data);
  const mailedLinkHash = hashOfSecret(mailed);
  await running.db.update(orders).set({ mailedLinkHash }).where(eq(orders.ref, ref));
  const proofs = { secret: { [SECRET_HEADER]: secret }, mailed: { [SECRET_HEADER]: mailed } };
  return { guest, ref, ...proofs, key: { [KEY_HEADER]: key } };
};

const read = (browser: BrowserLike, ref: string, headers = {}) =>
  browser.post('/api/v1/histories', { ref }, headers);

describe('calls count', () => {
  test('by account where they have a session, wherever they come from', async () => {
    await start({ calls: limitOf(4), own: limitOf(3) });
    const { headers } = await createMember(running, 'lan@example.com');
    const me = (address: string) => () =>
      running.browser(address).post('/api/v1/users/me', {}, headers);
    expect(await statusesOf(2, me(MINE))).toEqual(times(2, 200));
    // Beyond its own limit by the address, too.
    expect(await statusesOf(6, me(ELSEWHERE))).toEqual([...times(5, 200), 429]);
    // The rest counts for no address, and what is counted for the address stops no session.
    const stranger = running.browser(MINE);
    const anybody = () => stranger.post('/api/v1/users/me');
    expect(await statusesOf(5, anybody)).toEqual([...times(4, 200), 429]);
    const minh = await createMember(running, 'minh@example.com');
    expect((await stranger.post('/api/v1/users/me', {}, minh.headers)).status).toBe(200);
  });

  test.each(['secret', 'mailed', 'key'] as const)('by order where they have its %s', async (by) => {
    await start({ calls: limitOf(3), own: limitOf(2) });
    const order = await placed();
    const elsewhere = running.browser(ELSEWHERE);
    const own = (browser: BrowserLike) => () => read(browser, order.ref, order[by]);
    expect(await statusesOf(6, own(elsewhere))).toEqual([...times(5, 200), 429]);
    expect((await elsewhere.post('/api/v1/users/me')).status).toBe(429);
    // Who shares it, and calls without end, keeps its customer from nothing.
    expect(await statusesOf(2, own(running.browser(MINE)))).toEqual(times(2, 200));
  });

  test('of a thief keep no owner from ending the session', async () => {
    await start({ calls: limitOf(3), own: limitOf(2) });
    const { headers } = await createMember(running, 'lan@example.com');
    const steal = () => running.browser(ELSEWHERE).post('/api/v1/users/me', {}, headers);
    expect(await statusesOf(6, steal)).toEqual([...times(5, 200), 429]);
    const owner = running.browser(MINE);
    expect((await owner.get('/api/v1/logout', headers)).status).toBe(200);
    expect((await owner.post('/api/v1/users/me', {}, headers)).status).toBe(401);
  });

  test.each([
    ['a session that there is not', { Authorization: `Bearer ${'x'.repeat(43)}` }, 401],
    ['a key of no order', { [KEY_HEADER]: newKey() }, 200],
    ['a secret of no order', { [SECRET_HEADER]: newKey() }, 200],
    ['a new cookie each time', {}, 200],
  ])('by address with %s', async (_, headers, status) => {
    await start({ calls: limitOf(3), own: limitOf(1) });
    const call = () => running.browser(MINE).post('/api/v1/users/me', {}, headers);
    expect(await statusesOf(4, call)).toEqual([...times(3, status), 429]);
  });

  test('by address with the cookie of a guest, who may be given any number of them', async () => {
    await start({ calls: limitOf(4), own: limitOf(1) });
    const { guest } = await placed();
    const call = () => guest.post('/api/v1/users/me');
    expect(await statusesOf(4, call)).toEqual([200, 200, 200, 429]);
  });

  test('by 64 bits of an IPv6 address', async () => {
    await start({ calls: limitOf(2) });
    const call = (address: string) => running.browser(address).post('/api/v1/users/me');
    const statuses = await Promise.all(['2001:db8:1:2::1', '2001:db8:1:2::2'].map(call));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call('2001:db8:1:2:ffff::3')).status).toBe(429);
    expect((await call('2001:db8:1:3::1')).status).toBe(200);
  });
});

describe('thirty wrong references of a neighbour', () => {
  const guessing = async () => {
    await start({ misses: limitOf(30) });
    const order = await placed();
    const neighbour = running.browser(MINE);
    const guess = () => read(neighbour, newRef());
    expect(await statusesOf(31, guess)).toEqual([...times(30, 404), 429]);
    return { ...order, neighbour };
  };

  test.each(['cookie', 'secret', 'key'] as const)(
    'lock no customer out of their own order: by its %s',
    async (by) => {
      const order = await guessing();
      const [browser, headers] =
        by === 'cookie' ? [order.guest, {}] : [running.browser(MINE), order[by]];
      expect((await read(browser, order.ref, headers)).status).toBe(200);
      const stream = await browser.get(`/api/v1/orders/${order.ref}/events`, headers);
      expect(stream.status).toBe(200);
      const about = { order_ref: order.ref };
      expect((await browser.post('/api/v1/payment-repair', about, headers)).status).toBe(200);
    },
  );

  test('leave each of them as many of their own', async () => {
    const { guest, ref, secret, neighbour } = await guessing();
    const guess = () => read(neighbour, newRef(), secret);
    expect(await statusesOf(31, guess)).toEqual([...times(30, 404), 429]);
    const byCookie = () => read(guest, newRef());
    expect(await statusesOf(31, byCookie)).toEqual([...times(30, 404), 429]);
    expect((await read(running.browser(ELSEWHERE), ref)).status).toBe(200);
  });

  test('lead to a captcha, which is good once, and to a refusal in the end', async () => {
    await start({ misses: limitOf(2) });
    const guesser = running.browser(MINE);
    expect(await statusesOf(2, () => read(guesser, newRef()))).toEqual([404, 404]);
    const without = await read(guesser, newRef());
    expect([without.status, without.json?.messageCode]).toEqual([429, 'CAPTCHA_REQUIRED']);
    const solved = { [CAPTCHA_HEADER]: await solvedCaptcha(guesser) };
    expect((await read(guesser, newRef(), solved)).status).toBe(404);
    expect((await read(guesser, newRef(), solved)).json?.messageCode).toBe('CAPTCHA_REQUIRED');
    const withCaptcha = async () =>
      read(guesser, newRef(), { [CAPTCHA_HEADER]: await solvedCaptcha(guesser) });
    expect(await statusesOf(8, withCaptcha)).toEqual([...times(7, 404), 429]);
    expect((await withCaptcha()).json?.messageCode).toBe('TOO_MANY');
  });
});

describe('the secret of a private link', () => {
  const renewed = async () => {
    const order = await placed();
    expect((await read(running.browser(ELSEWHERE), order.ref, order.secret)).status).toBe(200);
    const secret = newKey();
    const body = { order_ref: order.ref, link_hash: hashOfSecret(secret) };
    expect((await order.guest.post('/api/v1/order-link', body)).status).toBe(200);
    return { ...order, ended: order.secret, secret: { [SECRET_HEADER]: secret } };
  };

  test('that was renewed uses up no calls of its order', async () => {
    await start({ own: limitOf(3) });
    const { ref, ended, secret } = await renewed();
    const stranger = running.browser(ELSEWHERE);
    expect(await statusesOf(4, () => read(stranger, ref, ended))).toEqual(times(4, 200));
    expect((await read(running.browser(MINE), ref, secret)).status).toBe(200);
  });

  test('that was renewed counts by the address of its holder', async () => {
    await start({ misses: limitOf(2) });
    const { ended, secret } = await renewed();
    const guess = (address: string, headers: object) => () =>
      read(running.browser(address), newRef(), { ...headers });
    expect(await statusesOf(3, guess(ELSEWHERE, ended))).toEqual([404, 404, 429]);
    expect(await statusesOf(2, guess(MINE, secret))).toEqual([404, 404]);
  });

  test('that is shared keeps nobody from the order, however many misses are made with it', async () => {
    await start({ misses: limitOf(2) });
    const { ref, secret, key } = await placed();
    const holder = running.browser(MINE);
    const guess = () => read(holder, newRef(), secret);
    expect(await statusesOf(6, guess)).toEqual([...times(4, 404), 429, 429]);
    for (const proof of [secret, key]) {
      const browser = running.browser(MINE);
      expect((await read(browser, ref, proof)).status).toBe(200);
      const stream = await browser.get(`/api/v1/orders/${ref}/events`, proof);
      expect(stream.status).toBe(200);
    }
    const solved = { ...secret, [CAPTCHA_HEADER]: await solvedCaptcha(holder) };
    expect((await read(holder, newRef(), solved)).status).toBe(404);
  });

  test('lets no other order be guessed that is named beside the own one', async () => {
    await start({ misses: limitOf(2) });
    const { ref, secret } = await placed();
    const holder = running.browser(MINE);
    const names = [
      [`/api/v1/histories?order_ref=${ref}`, () => ({ ref: newRef() })],
      ['/api/v1/histories', () => ({ ref: newRef(), order_ref: ref })],
      ['/api/v1/payment-repair', () => ({ order_ref: newRef(), ref })],
    ] as const;
    const statuses: number[] = [];
    for (const [path, body] of [...names, ...names])
      statuses.push((await holder.post(path, body(), secret)).status);
    expect(statuses).toEqual([...times(4, 404), 429, 429]);
  });
});

describe('calls about an order', () => {
  test.each([
    ['order-link', { link_hash: hashOfSecret(newKey()) }, 200],
    ['try_evoucher', { evoucher_number: '1234567890', evoucher_code: '1234567890123456' }, 409],
  ])('of a neighbour about others use up nothing of the own one: %s', async (call, more, done) => {
    await start({ orders: limitOf(2) });
    const { guest, ref, secret } = await placed();
    const ask =
      (browser: BrowserLike, order_ref: string, headers = {}) =>
      () =>
        browser.post(`/api/v1/${call}`, { order_ref, ...more }, headers);
    const neighbour = running.browser(MINE);
    for (let count = 0; count < 3; count += 1) {
      expect((await ask(neighbour, newRef())()).status).toBe(404);
    }
    expect(await statusesOf(3, ask(neighbour, ref))).toEqual([403, 403, 429]);
    // Those who share its link are counted apart from its customer.
    expect((await statusesOf(3, ask(neighbour, ref, secret))).at(-1)).toBe(429);
    expect((await ask(guest, ref)()).status).toBe(done);
  });
});

describe('placing orders', () => {
  test('is limited by address, and goes on with a captcha', async () => {
    await start({ orders: limitOf(1) });
    const key = { [KEY_HEADER]: newKey() };
    const first = await postOrder(running.browser(MINE), { quantity: '20' }, key);
    const guest = running.browser(MINE);
    const refused = await postOrder(guest, { quantity: '20' });
    expect([refused.status, refused.json?.messageCode]).toEqual([429, 'CAPTCHA_REQUIRED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Strangers without a captcha use up nothing of what goes on with one.
    const flood = () => postOrder(running.browser(MINE), { quantity: '20' });
    expect(await statusesOf(8, flood)).toEqual(times(8, 429));
    const solved = { [CAPTCHA_HEADER]: await solvedCaptcha(guest) };
    expect((await postOrder(guest, { quantity: '20' }, solved)).status).toBe(200);
    // A repeat of an order is no other order, and a member is no stranger.
    const again = await postOrder(running.browser(MINE), { quantity: '20' }, key);
    expect(again.json?.data).toEqual(first.json?.data);
    const { headers } = await createMember(running, 'lan@example.com');
    expect((await postOrder(guest, { quantity: '20' }, headers)).status).toBe(200);
  });

  test('counts for the address with the secret of an order, whose customer may have many', async () => {
    await start({ orders: limitOf(2) });
    const { secret } = await placed();
    const order = () => postOrder(running.browser(MINE), { quantity: '20' }, secret);
    expect(await statusesOf(2, order)).toEqual([200, 429]);
  });
});

describe('calls that need a captcha', () => {
  const EMAIL = 'lan@example.com';
  const WRONG = { email: EMAIL, password: 'wrong-password' };
  const reset = (browser: BrowserLike, captcha: string, token = 'a') =>
    browser.post('/api/v1/users/reset-password?token=a', { token, captcha, password: PASSWORD });

  const CALLS: Readonly<
    Record<string, (browser: BrowserLike, captcha: string) => Promise<{ readonly status: number }>>
  > = {
    login: (browser, captcha) => logIn(browser, { ...WRONG, captcha }),
    registration: (browser, captcha) => register(browser, EMAIL, { captcha }),
    'request for a reset': (browser, captcha) =>
      browser.post('/api/v1/users/request-password-reset', { email: EMAIL, captcha }),
    reset,
    'price alert': (browser, captcha) => askAlert(browser, EMAIL, { captcha }),
  };

  test.each(Object.entries(CALLS))('without a solved one use up nothing: %s', async (_, call) => {
    await start({ entries: limitOf(2) });
    const flood = () => call(running.browser(MINE), 'garbage');
    expect(await statusesOf(6, flood)).toEqual(times(6, 422));
    const { status, json } = await logIn(running.browser(MINE), WRONG);
    expect([status, json?.messageCode]).toEqual([422, 'WRONG_CREDENTIALS']);
  });

  test.each(Object.entries(CALLS))(
    'with a solved one are limited by address: %s',
    async (_, call) => {
      await start({ entries: limitOf(2) });
      const attempt = async (address: string) => {
        const browser = running.browser(address);
        return (await call(browser, await solvedCaptcha(browser))).status;
      };
      const statuses = [await attempt(MINE), await attempt(MINE), await attempt(MINE)];
      expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
      expect(await attempt(ELSEWHERE)).not.toBe(429);
    },
  );

  test('that are repeated under their key count once, as their captcha is spent once', async () => {
    await start({ entries: limitOf(2) });
    const browser = running.browser(MINE);
    const [captcha, key] = [await solvedCaptcha(browser), { [KEY_HEADER]: newKey() }];
    const attempt = () => logIn(browser, { ...WRONG, captcha }, key);
    expect(await statusesOf(5, attempt)).toEqual(times(5, 422));
    const neighbour = () => logIn(running.browser(MINE), WRONG);
    expect(await statusesOf(2, neighbour)).toEqual([422, 429]);
  });

  const BOMB = gzipSync(Buffer.alloc(1_000_000));

  test.each([
    [
      'cannot be unpacked',
      413,
      (browser: BrowserLike) =>
        browser.postText('/api/v1/users/login', new Uint8Array(BOMB), {
          'Content-Encoding': 'gzip',
        }),
    ],
    [
      'carry the token of another link',
      422,
      (browser: BrowserLike) => reset(browser, 'garbage', 'b'),
    ],
    [
      'fail before it is looked at',
      500,
      (browser: BrowserLike) => {
        Object.assign(running.exchange.captcha, {
          verify: () => Promise.reject(new Error('none')),
        });
        return logIn(browser, WRONG);
      },
    ],
  ] as const)('use up nothing where they %s', async (_, status, call) => {
    await start({ entries: limitOf(2) });
    const { verify } = running.exchange.captcha;
    expect(await statusesOf(3, () => call(running.browser(MINE)))).toEqual(times(3, status));
    Object.assign(running.exchange.captcha, { verify });
    expect((await logIn(running.browser(MINE), WRONG)).status).toBe(422);
  });
});
