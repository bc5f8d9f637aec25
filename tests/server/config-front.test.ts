import { type IncomingHttpHeaders, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppOptions, createApp, createListener } from '#server/app';
import { createVisitorCookies } from '#server/http/visitor-cookies';
import { setRate } from '#server/sandbox/rates';
import { createSandbox } from '#server/sandbox/sandbox';
import { serveListener } from '#tests/support/serve';
import { NO_LIMITS, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const ALLOWED = 'https://app.bendoi.example';
const OWN = 'abcdefghijklmnopqrstuv';
const BODY = '{"isGetAll":"false","domain":"localhost"}';
/** Signed by the service under test. */
let COOKIES = '';

let running: TestExchange;
let options: AppOptions;
/** How many requests came as far as the app. */
let passed = 0;
let front: Awaited<ReturnType<typeof serveListener>>;
let app: Awaited<ReturnType<typeof serveListener>>;

const serveWith = (changes: Partial<AppOptions> = {}) =>
  serveListener(createListener({ ...options, ...changes }));

beforeAll(async () => {
  running = await startTestExchange({}, undefined, { siteUrl: () => 'http://bendoi.example' });
  const { exchange, clock } = running;
  COOKIES = `bd_guest=${createVisitorCookies(exchange).sign(OWN)}; XSRF-TOKEN=${OWN}`;
  const sandbox = await createSandbox(exchange.db, clock);
  const take = (call: string) => {
    passed += 1;
    return sandbox.faults.take(call);
  };
  options = {
    ...{ exchange, limits: NO_LIMITS, allowedOrigins: [ALLOWED] },
    sandbox: { ...sandbox, faults: { ...sandbox.faults, take } },
  };
  front = await serveWith();
  app = await serveListener(getRequestListener(createApp(options).fetch));
  await post(front.url);
});
beforeEach(() => {
  passed = 0;
});
afterAll(async () => {
  await front.close();
  await app.close();
  await running.close();
});

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const post = (url: string, { path = '/api/v1/config-web', method = 'POST', ...sent }: Sent = {}) =>
  new Promise<Got>((resolve, reject) => {
    const { body = BODY, headers = {} } = sent;
    const length = String(Buffer.byteLength(body));
    const asked = request(
      `${url}${path}`,
      {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(headers['Transfer-Encoding'] ? {} : { 'Content-Length': length }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            body: Buffer.concat(parts).toString('latin1'),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });

/** Without what is random. */
const compared = ({ status, headers, body }: Got) => {
  const { 'x-request-id': id, 'set-cookie': cookies, connection: _, ...others } = headers;
  expect(id).toMatch(/^[\w-]{36}$/);
  return {
    status,
    body,
    others,
    cookies: cookies?.map((line) => line.replace(/=[\w-]{22}(?:\.[\w-]{43})?;/, '')),
  };
};

const own = (url: string) => ({ Origin: url, Cookie: COOKIES, 'X-XSRF-TOKEN': OWN });

describe('the usual request for the configuration', () => {
  it('[CFG-03] tells the time of the service to the second, by which pages set their clocks', async () => {
    for (const seconds of [0, 1, 1, 57, 1, 3_661]) {
      running.clock.advance(seconds * 1000);
      const now = Math.floor(running.clock.now() / 1000) * 1000;
      const { headers } = await post(front.url, { headers: own(front.url) });
      expect(Date.parse(headers.date ?? '')).toBe(now);
    }
    expect(passed).toBe(0);
  });

  it.each<[string, (url: string) => Sent]>([
    ['of a first visit', () => ({})],
    ['of a page with its cookies', (url) => ({ headers: own(url) })],
    [
      'with others of them',
      () => ({ headers: { Cookie: `a=b; ${COOKIES}; c=d`, 'X-XSRF-TOKEN': OWN } }),
    ],
    ['in Brotli', () => ({ headers: { 'Accept-Encoding': 'gzip, br' } })],
    ['in gzip', () => ({ headers: { 'Accept-Encoding': 'br;q=0, gzip' } })],
  ])('%s is answered before the app, in the same words', async (_, sent) => {
    const quick = await post(front.url, sent(front.url));
    expect(passed).toBe(0);
    expect(quick.status).toBe(200);
    expect(compared(quick)).toEqual(compared(await post(app.url, sent(app.url))));
    expect(passed).toBe(1);
  });

  it('is answered with a new rate at once', async () => {
    const before = (await post(front.url)).body;
    await setRate(running.exchange, { currency: 'TRC20', value: '26777' });
    const after = (await post(front.url)).body;
    expect(passed).toBe(0);
    expect(before).not.toContain('26777');
    expect(after).toContain('26777');
  });

  it('is limited, counted and logged with all other calls', async () => {
    const entries: object[] = [];
    const log = (entry: object) => entries.push(entry);
    const limits = { ...NO_LIMITS, calls: { points: 4, seconds: 60 } };
    const limited = await serveWith({ limits, log, metricsReaders: 'loopback' });
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await post(limited.url)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await post(limited.url, { path: '/api/v1/users/me', body: '{}' })).status).toBe(429);
    // The first was the app's, as its body was new; the last it refused.
    expect(passed).toBe(1);
    const written = {
      level: 'info',
      event: 'request',
      method: 'POST',
      route: '/api/v1/config-web',
    };
    const own = { ...written, status: 200, requestId: expect.any(String), ms: expect.any(Number) };
    expect(entries.slice(0, 4)).toEqual([own, own, own, own]);
    const figures = (await post(limited.url, { path: '/metrics', method: 'GET', body: '' })).body;
    expect(figures).toContain(
      'http_requests_total{method="POST",route="/api/v1/config-web",status="200"} 4',
    );
    expect(figures).toContain('http_request_duration_seconds_count{route="/api/v1/config-web"} 5');
    await limited.close();
  });

  it('fails when the sandbox is set to fail it', async () => {
    options.sandbox?.faults.set('config-web', { kind: 'error', times: 1 });
    expect((await post(front.url)).status).toBe(500);
    expect((await post(front.url)).status).toBe(200);
  });

  it('is counted for the address that our proxy names', async () => {
    const limits = { ...NO_LIMITS, calls: { points: 2, seconds: 60 } };
    const behind = await serveWith({ limits, trustedProxies: ['127.0.0.1'] });
    const ask = async (ip: string) =>
      (await post(behind.url, { headers: { 'X-Forwarded-For': ip } })).status;
    const asked = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.1', '203.0.113.2'];
    const statuses: (number | undefined)[] = [];
    for (const ip of asked) statuses.push(await ask(ip));
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    await behind.close();
  });
});

describe('an unusual request', () => {
  it.each<[string, (url: string) => Sent, number]>([
    ['with a body that was not understood before', () => ({ body: '{"isGetAll":"x"}' }), 400],
    ['with no JSON', () => ({ body: '{' }), 400],
    ['with bytes that are no text', () => ({ body: Buffer.from([0x7b, 0xff]) }), 400],
    ['with too long a body', () => ({ body: ' '.repeat(70_000) }), 413],
    ['of another type', () => ({ headers: { 'Content-Type': 'text/plain' } }), 400],
    ['packed', () => ({ headers: { 'Content-Encoding': 'gzip' } }), 400],
    ['in chunks', () => ({ headers: { 'Transfer-Encoding': 'chunked' } }), 200],
    ['from a foreign page', () => ({ headers: { Origin: 'https://evil.example' } }), 403],
    ['from an allowed page', () => ({ headers: { Origin: ALLOWED } }), 200],
    ['with cookies and no token', () => ({ headers: { Cookie: COOKIES } }), 403],
    [
      'with another token',
      () => ({ headers: { Cookie: COOKIES, 'X-XSRF-TOKEN': OWN.toUpperCase() } }),
      403,
    ],
    ['with a made-up cookie', () => ({ headers: { Cookie: 'bd_guest=1' } }), 403],
    [
      'without the cookie of a visitor',
      () => ({ headers: { Cookie: `XSRF-TOKEN=${OWN}`, 'X-XSRF-TOKEN': OWN } }),
      200,
    ],
    [
      'with a visitor’s cookie that is not signed',
      () => ({
        headers: { Cookie: `bd_guest=${OWN}; XSRF-TOKEN=${OWN}`, 'X-XSRF-TOKEN': OWN },
      }),
      200,
    ],
    ['with a key that is too short', () => ({ headers: { 'Idempotency-Key': 'short' } }), 400],
    ['with an unknown token', () => ({ headers: { Authorization: 'Bearer unknown' } }), 401],
    ['with one in its query', () => ({ path: '/api/v1/config-web?Authorization=unknown' }), 401],
    ['of another method', () => ({ method: 'GET', body: '' }), 404],
    ['for another call', () => ({ path: '/api/v1/config-webs' }), 404],
  ])('%s is left to the app', async (_, sent, status) => {
    const got = await post(front.url, sent(front.url));
    // Of those that are refused some do not come that far.
    if (status === 200) expect(passed).toBe(1);
    expect(got.status).toBe(status);
    expect(compared(got)).toEqual(compared(await post(app.url, sent(app.url))));
  });

  it('is answered as well when the books cannot be read', async () => {
    const { exchange } = running;
    const siteConfig = { ...exchange.siteConfig, read: () => Promise.reject(new Error('no')) };
    let isBroken = false;
    const read = () => (isBroken ? siteConfig.read() : exchange.siteConfig.read());
    const broken = await serveWith({
      exchange: { ...exchange, siteConfig: { ...siteConfig, read } },
      report: () => {},
    });
    expect((await post(broken.url)).status).toBe(200);
    isBroken = true;
    expect((await post(broken.url)).status).toBe(500);
    await broken.close();
  });
});
