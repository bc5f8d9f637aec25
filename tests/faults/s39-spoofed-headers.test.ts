import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, createListener } from '#server/app';
import { readSettings } from '#server/settings';
import { solvedCaptcha } from '#tests/support/accounts';
import { serve, serveListener } from '#tests/support/serve';
import { NO_LIMITS, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const ONE = { points: 1, seconds: 60 };
const ME = '/api/v1/users/me';

let running: TestExchange;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  running = await startTestExchange({ sandboxHosts: ['staging.example'] });
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await running.close();
});

/** The service on a socket, where one address may call once. */
const once = async (trustedProxies: readonly string[] = []) => {
  const { exchange } = running;
  const app = createApp({ exchange, trustedProxies, limits: { ...NO_LIMITS, calls: ONE } });
  const served = await serve(app);
  ends.push(served.close);
  return async (headers: Record<string, string>) =>
    (await fetch(`${served.url}${ME}`, { method: 'POST', headers })).status;
};

describe('the address of a client', () => {
  test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP'])(
    '[S39] is not what %s claims',
    async (name) => {
      const call = await once();
      expect(await call({ [name]: '203.0.113.1' })).toBe(200);
      expect(await call({ [name]: '203.0.113.2' })).toBe(429);
    },
  );

  test('[S39] is what our own proxy adds, and nothing that it forwards', async () => {
    const call = await once(['127.0.0.0/8', '10.0.0.0/8']);
    const behind = (chain: string) => call({ 'X-Forwarded-For': chain });
    expect(await behind('203.0.113.1')).toBe(200);
    expect(await behind('198.51.100.7, 203.0.113.1')).toBe(429);
    expect(await behind('203.0.113.1, 10.1.2.3')).toBe(429);
    expect(await behind('203.0.113.1, 203.0.113.2')).toBe(200);
    expect(await behind('2001:db8::1')).toBe(200);
    expect(await behind('::ffff:203.0.113.2')).toBe(429);
  });

  test('[S39] counts as its 64 bits of network in IPv6, and as IPv4 where it only is written in IPv6', async () => {
    const call = await once(['127.0.0.1']);
    const from = (address: string) => call({ 'X-Forwarded-For': address });
    expect(await from('2001:db8:0:1::1')).toBe(200);
    expect(await from('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await from('2001:0DB8:0000:0001::2')).toBe(429);
    expect(await from('2001:db8:0:2::1')).toBe(200);
    expect(await from('203.0.113.7')).toBe(200);
    expect(await from('::ffff:203.0.113.7')).toBe(429);
    expect(await from('::ffff:cb00:7107')).toBe(429);
    expect(await from('::ffff:203.0.113.8')).toBe(200);
  });

  test.each([
    ['the configuration’s', 'calls', '/api/v1/config-web'],
    ['a look-up’s', 'lookUps', '/api/v1/get-accountname'],
    ['an order’s', 'orders', '/api/v1/buy_orders'],
    ['a login’s', 'entries', '/api/v1/users/login'],
    ['a missed order’s', 'misses', '/api/v1/histories'],
  ] as const)('[S39] counts as its 64 bits in %s limit', async (_, limit, path) => {
    const { exchange } = running;
    const limits = { ...NO_LIMITS, [limit]: ONE };
    const served = await serveListener(
      createListener({ exchange, trustedProxies: ['127.0.0.1'], limits }),
    );
    ends.push(served.close);
    const call = async (address: string) => {
      const answer = await fetch(`${served.url}${path}`, {
        method: 'POST',
        body: JSON.stringify({
          ref: 'K7M2P9QX4TRB6WNC',
          // A login counts once its captcha is solved.
          ...{ email: 'lan@example.com', password: 'wrong-password', code: '', type: 'password' },
          captcha: await solvedCaptcha(running.browser(address)),
        }),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      });
      return answer.status;
    };
    expect(await call('2001:db8::1')).not.toBe(429);
    expect(await call('2001:db8::2')).toBe(429);
    expect(await call('2001:db8:1::1')).not.toBe(429);
  });

  test.each([
    ['203.0.113.1:443', '203.0.113.1', '203.0.113.2:443'],
    ['[2001:db8::1]:443', '2001:db8::1', '[2001:db8:1::1]:443'],
    ['[2001:db8::1]', '2001:db8::1', '[2001:db8:1::1]'],
    ['203.0.113.1, 127.0.0.1:443', '203.0.113.1', '203.0.113.2, 127.0.0.1:443'],
  ])('[S39] is what our proxy adds with a port: %s', async (entry, same, other) => {
    const call = await once(['127.0.0.1']);
    const behind = (chain: string) => call({ 'X-Forwarded-For': chain });
    expect(await behind(entry)).toBe(200);
    expect(await behind(same)).toBe(429);
    expect(await behind(other)).toBe(200);
    // What is still no address is the proxy's.
    expect(await behind('unknown:443')).toBe(200);
    expect(await behind('203.0.113.1:port')).toBe(429);
  });

  test('[S39] is our proxy’s own where it adds no valid address', async () => {
    const call = await once(['127.0.0.1']);
    expect(await call({})).toBe(200);
    expect(await call({ 'X-Forwarded-For': 'unknown' })).toBe(429);
    expect(await call({ 'X-Forwarded-For': '127.0.0.1, 127.0.0.1' })).toBe(429);
    expect(await call({ 'X-Forwarded-For': "203.0.113.1, ';drop table orders" })).toBe(429);
  });

  test('[S39] is not what a neighbour of our proxy claims', async () => {
    const call = await once(['10.0.0.0/8', '2001:db8::/32']);
    expect(await call({ 'X-Forwarded-For': '203.0.113.1' })).toBe(200);
    expect(await call({ 'X-Forwarded-For': '203.0.113.2' })).toBe(429);
  });

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/x', '::1/129'])(
    'cannot be delegated to "%s"',
    (network) => {
      const refusal = new RangeError(`TRUSTED_PROXIES: no address or network: ${network}`);
      const proxies = `127.0.0.1, ${network}`;
      expect(() => readSettings({ TRUSTED_PROXIES: proxies })).toThrow(refusal);
      const trustedProxies = ['127.0.0.1', network];
      expect(() => createApp({ exchange: running.exchange, trustedProxies })).toThrow(RangeError);
    },
  );
});

describe('the host that a request names', () => {
  /** The same request to different hosts; what is random or of the moment is left out. */
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await running.app.request(path, {
      method: path === ME ? 'POST' : 'GET',
      headers,
    });
    const kept = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
    const text = `${JSON.stringify(kept)}${await answer.text()}`;
    return { status: answer.status, text: text.replace(/[\w-]{22}(?:\.[\w-]{43})?/g, '…') };
  };

  test.each([
    ['Host', { Host: 'evil.example' }],
    ['X-Forwarded-Host', { 'X-Forwarded-Host': 'evil.example' }],
    ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'gopher' }],
    ['X-Original-URL', { 'X-Original-URL': '/sandbox' }],
    ['X-HTTP-Method-Override', { 'X-HTTP-Method-Override': 'DELETE' }],
  ])('[S39] changes no answer: %s', async (_, spoofed) => {
    for (const path of [ME, '/api/v1/nothing']) {
      const answer = await ask(path, spoofed);
      expect(answer).toEqual(await ask(path, { Host: 'localhost' }));
      expect(answer.text).not.toContain('evil');
    }
  });

  test('[S39] does not change redirects: they name a path alone', async () => {
    const browser = running.browser();
    // Nothing that is forwarded to this machine's own name reaches the sandbox.
    const host = { Host: 'staging.example' };
    await browser.get('/sandbox', host);
    const answer = await browser.postText(
      '/sandbox/names',
      new URLSearchParams({
        _token: browser.cookies.get('__Host-XSRF-TOKEN') ?? '',
        mode: 'found',
      }),
      {
        ...host,
        'X-Forwarded-Host': 'evil.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/sandbox');
  });
});
