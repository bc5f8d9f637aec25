import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { Refusal, readResult } from '#domain/wire/result';
import type { BrowserLike } from '#tests/support/browser-like';
import {
  GOOD_ORDER,
  NO_LIMITS,
  placeOrder,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const ALLOWED = 'https://app.bendoi.example';
const ME = '/api/v1/users/me';
let running: TestExchange;
let browser: BrowserLike;

beforeAll(async () => {
  running = await startTestExchange({ allowedOrigins: [ALLOWED] });
});
beforeEach(() => {
  browser = running.browser();
});
afterAll(() => running.close());

describe('forged requests', () => {
  it('give every browser its two cookies with the first answer, and keep them', async () => {
    const { headers } = await browser.post(ME);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-bd_guest=[\w-]{22}\.[\w-]{43}; .*HttpOnly; /),
      expect.stringMatching(/^__Host-XSRF-TOKEN=[\w-]{22}; /),
    ]);
    expect((await browser.post(ME)).headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['no token', ''],
    ['another token', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['a token of another length', 'A'],
  ])('are refused with cookies and %s, and nothing happens', async (_, token) => {
    await browser.post(ME);
    const body = encodeBuyOrder(GOOD_ORDER);
    const { status, json } = await browser.post('/api/v1/buy_orders', body, {
      'X-XSRF-TOKEN': token,
    });
    expect(status).toBe(403);
    expect(json).toMatchObject({ status: 'error', messageCode: 'FORGED_REQUEST' });
    expect((await browser.post('/api/v1/config-web')).json?.data).toMatchObject({ orders: [] });
  });

  it('are refused from a foreign origin, with or without cookies', async () => {
    const from = (Origin: string) => browser.post(ME, {}, { Origin, Host: 'localhost' });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from('null')).status).toBe(403);
    expect((await from('http://localhost')).status).toBe(200);
  });

  it('are accepted without cookies, like a first visit', async () => {
    expect((await postOrder(browser)).status).toBe(200);
  });
});

describe('pages of other origins', () => {
  const ask = (origin: string, method = 'POST') =>
    running.app.request(ME, {
      method,
      headers: { Origin: origin, Host: 'localhost', 'Access-Control-Request-Method': 'POST' },
    });

  test('[API-05] a configured origin may call, with credentials, and reads the date', async () => {
    const answer = await ask(ALLOWED);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Date');
    const preflight = await ask(ALLOWED, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-XSRF-TOKEN');
  });

  test('[API-05] it needs no anti-forgery header, which it could not read', async () => {
    await browser.post(ME);
    const headers = { Origin: ALLOWED, 'X-XSRF-TOKEN': '' };
    expect((await browser.post(ME, {}, headers)).status).toBe(200);
  });

  test('[API-05] no other origin gets an answer', async () => {
    const preflight = await ask('https://evil.example', 'OPTIONS');
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(
      (await ask('https://evil.example')).headers.get('access-control-expose-headers'),
    ).toBeNull();
  });
});

describe('bodies', () => {
  const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;

  it.each([
    ['broken JSON', '{"ref":'],
    ['no object', '[1]'],
    ['null', 'null'],
    ['a NUL', '{"ref":"a\\u0000b"}'],
    ['half a character', '{"ref":"\\ud83d"}'],
    ['a prototype', '{"__proto__":{"isMasked":false},"ref":"x"}'],
    ['a prototype further in', '{"ref":{"__proto__":1}}'],
    ['great depth', deep],
    ['bottomless depth', '['.repeat(30_000)],
  ])('with %s are refused', async (_, body) => {
    const { status, json } = await browser.postText('/api/v1/histories', body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 'error', error: true, messageCode: 'MALFORMED_REQUEST' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json'])(
    'of type %s are refused',
    async (type) => {
      const { status } = await browser.postText('/api/v1/histories', '{"ref":"x"}', {
        'Content-Type': type,
      });
      expect(status).toBe(400);
    },
  );

  it('beyond 64 kB are refused, with or without their length', async () => {
    const large = JSON.stringify({ ref: 'x'.repeat(64 * 1024) });
    const told = await browser.postText('/api/v1/histories', large, {
      'Content-Length': String(large.length),
    });
    expect(told.status).toBe(413);
    expect(told.json).toMatchObject({ status: 'error', messageCode: 'TOO_LARGE' });
    const untold = await running.app.request('/api/v1/histories', {
      method: 'POST',
      body: new Blob([large]).stream(),
      duplex: 'half',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    } as RequestInit);
    expect(untold.status).toBe(413);
  });
});

describe('every answer', () => {
  test('[API-04] that refuses is an error to a client', async () => {
    const answers = await Promise.all([
      browser.post('/api/v1/no-such-call'),
      browser.get('/api/v1/buy_orders'),
      browser.post('/api/v1/histories', { ref: 'unknown' }),
      browser.postText('/api/v1/histories', '{'),
      postOrder(browser, { quantity: '1' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 422]);
    for (const { json, status } of answers) {
      expect(() => readResult(json, status)).toThrow(Refusal);
      expect(json?.message).toBeTruthy();
    }
  });

  it('reveals no secret after an internal error', async () => {
    const { exchange } = running;
    const broken = await startTestExchange({
      exchange: {
        ...exchange,
        siteConfig: {
          read: () => Promise.reject(new Error('password=hunter2')),
          changed: () => {},
        },
      },
    });
    const { status, text } = await broken.browser().post('/api/v1/config-web');
    expect(status).toBe(500);
    expect(text).not.toContain('hunter2');
    expect(broken.reports).toHaveLength(1);
    await broken.close();
  });

  it('carries the service’s time, and headers that keep it out of frames and caches', async () => {
    running.clock.advance(90_000);
    const { headers } = await browser.post(ME);
    expect(Date.parse(headers.get('date') ?? '')).toBe(running.clock.now());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('limits', () => {
  let limited: TestExchange;
  afterEach(() => limited.close());
  const one = { points: 1, seconds: 60 };

  it('stop a flood of calls, with the time to wait', async () => {
    limited = await startTestExchange({ limits: { ...NO_LIMITS, calls: one } });
    const visitor = limited.browser();
    expect((await visitor.post(ME)).status).toBe(200);
    const { status, headers, json } = await visitor.post(ME);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(json).toMatchObject({ status: 'error', messageCode: 'TOO_MANY' });
  });

  it('count orders and lookups apart, whatever address a header claims', async () => {
    limited = await startTestExchange({ limits: { ...NO_LIMITS, orders: one, lookUps: one } });
    const visitor = limited.browser();
    await placeOrder(visitor);
    const again = await visitor.post(
      '/api/v1/buy_orders',
      {},
      { 'X-Forwarded-For': '203.0.113.9' },
    );
    expect(again.status).toBe(429);
    const ask = () =>
      visitor.post('/api/v1/get-accountname', { type: 'VCB', accountNumber: '12345' });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('slow down guesses of references, and not a known one', async () => {
    limited = await startTestExchange({
      limits: { ...NO_LIMITS, misses: { points: 3, seconds: 60 } },
    });
    const visitor = limited.browser();
    const { ref } = await placeOrder(visitor);
    const ask = async (asked: string) =>
      (await visitor.post('/api/v1/histories', { ref: asked })).status;
    expect(await Promise.all([ref, ref, ref, ref, ref].map(ask))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const stranger = limited.browser();
    const guess = async (guessed: string) =>
      (await stranger.post('/api/v1/histories', { ref: guessed })).status;
    for (const guessed of ['A', 'B', 'C']) expect(await guess(guessed)).toBe(404);
    expect(await guess('D')).toBe(429);
    // Who has an order is not held up by the misses of neighbours, and may guess no more often than
    // they.
    expect(await ask(ref)).toBe(200);
    for (const guessed of ['A', 'B', 'C']) expect(await ask(guessed)).toBe(404);
    expect(await ask('D')).toBe(429);
  });

  it('slow down guesses beside a short code, whatever else of the guesser’s own the body names', async () => {
    limited = await startTestExchange({
      limits: { ...NO_LIMITS, misses: { points: 3, seconds: 60 } },
    });
    const visitor = limited.browser();
    const { ref } = await placeOrder(visitor);
    const guess = async (account: string) => {
      const body = { code: '987654321', account_number: account, order_ref: ref };
      return (await visitor.post('/api/v1/find-order', body)).status;
    };
    const statuses: number[] = [];
    for (let made = 0; made < 7; made += 1) statuses.push(await guess(`4404${made}`));
    // Of the address, then of the guest who has an order.
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429]);
  });
});
