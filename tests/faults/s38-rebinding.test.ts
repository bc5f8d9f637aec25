import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserLike } from '#tests/support/browser-like';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let browser: BrowserLike;
beforeAll(async () => {
  running = await startTestExchange({ sandboxHosts: ['staging.example'] });
  browser = running.browser();
});
afterAll(() => running.close());

const PATHS = ['/sandbox', '/sandbox/style.css', '/sandbox/api/accounts', '/sandbox/api/mail'];
const SITE = 'staging.example';
/** As browsers say to every server. */
const KEEPING: Readonly<Record<string, string>> = { Connection: 'keep-alive' };

test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:5173', '[::1]:8080', SITE, `${SITE}:8443`])(
  '[S38] the sandbox answers at %s',
  async (host) => {
    for (const path of PATHS)
      expect([path, (await browser.get(path, { Host: host })).status]).toEqual([path, 200]);
  },
);

test('[S38] the sandbox answers nothing that a proxy forwards to this machine’s own name', async () => {
  for (const name of [
    ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port'],
    ...['Forwarded', 'Via', 'X-Real-IP', 'X-Client-IP', 'X-Original-Host', 'X-Original-URL'],
    ...['CF-Connecting-IP', 'True-Client-IP', 'Fastly-Client-IP'],
  ]) {
    const { status } = await browser.get('/sandbox', { Host: 'localhost', [name]: '192.0.2.1' });
    expect([name, status]).toEqual([name, 421]);
  }
});

test('[S38] the sandbox answers no other machine that names this one, and nothing that speaks as a plain proxy does', async () => {
  const of = async (remoteAddress: string | undefined, httpVersion = '1.1', more = KEEPING) => {
    const incoming = { socket: { remoteAddress }, httpVersion };
    const headers = { Host: 'localhost', ...more };
    return (await running.app.request('/sandbox', { headers }, { incoming })).status;
  };
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect([own, await of(own)]).toEqual([own, 200]);
    expect([own, await of(own, '1.0')]).toEqual([own, 421]);
    // What a proxy of HTTP/1.1 sends that adds no header of its own.
    for (const other of [{}, { Connection: 'close' }, { Connection: '' }]) {
      expect([own, other, await of(own, '1.1', other)]).toEqual([own, other, 421]);
    }
  }
  for (const other of ['192.0.2.2', '::ffff:192.0.2.2', '2001:db8::1', undefined]) {
    expect([other, await of(other)]).toEqual([other, 421]);
  }
});

test.each([
  'evil.example',
  // Where the site is tells nothing of who may decide about its money.
  'bendoi.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1.',
  `${SITE}.evil.example`,
  '192.0.2.1',
  'localhost, evil.example',
])(
  '[S38] the sandbox answers nothing at %s, a name that an attacker may point here',
  async (host) => {
    for (const path of PATHS) {
      const { status, json } = await browser.get(path, { Host: host });
      expect([path, status, json?.messageCode]).toEqual([path, 421, 'WRONG_HOST']);
    }
    for (const path of ['/sandbox/api/names', '/sandbox/names']) {
      expect((await browser.post(path, { mode: 'away' }, { Host: host })).status).toBe(421);
    }
    expect((await browser.get('/sandbox/api/accounts')).text).not.toContain('WRONG_HOST');
  },
);
