import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserLike } from '#tests/support/browser-like';
import { SITE_URL, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let browser: BrowserLike;
beforeAll(async () => {
  running = await startTestExchange();
  browser = running.browser();
});
afterAll(() => running.close());

const PATHS = ['/sandbox', '/sandbox/style.css', '/sandbox/api/accounts', '/sandbox/api/mail'];
const { host: SITE } = new URL(SITE_URL);

test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:5173', '[::1]:8080', SITE, `${SITE}:8443`])(
  '[S38] the sandbox answers at %s',
  async (host) => {
    for (const path of PATHS)
      expect([path, (await browser.get(path, { Host: host })).status]).toEqual([path, 200]);
  },
);

test.each([
  'evil.example',
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
