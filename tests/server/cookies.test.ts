import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListener } from '#server/app';
import { createVault } from '#server/exchange/accounts/vault';
import { hashOf } from '#server/exchange/order-codes';
import { createVisitorCookies } from '#server/http/visitor-cookies';
import { orders } from '#server/store/tables/orders';
import { serveListener } from '#tests/support/serve';
import {
  NO_LIMITS,
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const ME = '/api/v1/users/me';
/** A value as it was given before guests' cookies were signed. */
const UNSIGNED = 'AAAAAAAAAAAAAAAAAAAAAA';

const SITES = [
  { siteUrl: 'http://bendoi.example', prefix: '', secure: '' },
  { siteUrl: 'https://bendoi.example', prefix: '__Host-', secure: ' Secure;' },
] as const;

describe.each(SITES)('the cookies of a site at $siteUrl', ({ siteUrl, prefix, secure }) => {
  let running: TestExchange;
  beforeAll(async () => {
    running = await startTestExchange({}, undefined, { siteUrl: () => siteUrl });
  });
  afterAll(() => running.close());

  const guest = `${prefix}bd_guest`;
  const token = `${prefix}XSRF-TOKEN`;

  const expected = [
    new RegExp(
      `^${guest}=[\\w-]{22}\\.[\\w-]{43}; Max-Age=34560000; Path=/; HttpOnly;${secure} SameSite=Lax$`,
    ),
    new RegExp(`^${token}=[\\w-]{22}; Max-Age=34560000; Path=/;${secure} SameSite=Lax$`),
  ];
  const expectOurs = (lines: readonly string[]) => {
    expect(lines).toHaveLength(expected.length);
    for (const [n, pattern] of expected.entries()) expect(lines[n]).toMatch(pattern);
  };

  test('have these names and attributes, and are given once', async () => {
    const browser = running.browser();
    expectOurs((await browser.post(ME)).headers.getSetCookie());
    expect((await browser.post(ME)).headers.getSetCookie()).toEqual([]);
  });

  test('are the same when the configuration is answered before the app', async () => {
    const { exchange } = running;
    const served = await serveListener(createListener({ exchange, limits: NO_LIMITS }));
    const ask = () =>
      fetch(`${served.url}/api/v1/config-web`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"isGetAll":"false","domain":"localhost"}',
      });
    for (const answer of [await ask(), await ask()]) expectOurs(answer.headers.getSetCookie());
    await served.close();
  });

  test('[S27] a guest’s cookie that the service has not signed opens nothing, and another is given', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    const [value = '', signature = ''] = (browser.cookies.get(guest) ?? '').split('.');
    const forged = [
      value,
      `${value}.${signature.split('').reverse().join('')}`,
      `${UNSIGNED}.${signature}`,
      createVisitorCookies({
        vault: createVault('another-secret-key-of-32-letters'),
        siteUrl: () => siteUrl,
      }).sign(value),
    ];
    for (const cookie of forged) {
      const thief = running.browser();
      thief.cookies.set(guest, cookie);
      thief.cookies.set(token, UNSIGNED);
      expect((await seenOrder(thief, order.ref)).isMasked, cookie).toBe(true);
    }
  });

  describe('an unsigned cookie of earlier times', () => {
    const placeAsUnsigned = async () => {
      const owner = running.browser();
      const order = await placeOrder(owner);
      await running.db
        .update(orders)
        .set({ guestHash: hashOf(UNSIGNED) })
        .where(eq(orders.ref, order.ref));
      return order;
    };
    const unsigned = () => {
      const browser = running.browser();
      browser.cookies.set('bd_guest', UNSIGNED);
      browser.cookies.set(token, UNSIGNED);
      return browser;
    };

    test('[S27] is taken once: its orders move to a signed one, and its value opens nothing then', async () => {
      const order = await placeAsUnsigned();
      const browser = unsigned();
      expect(await seenOrder(browser, order.ref)).toMatchObject(order);
      expect(browser.cookies.get(guest)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      if (prefix !== '') expect(browser.cookies.has('bd_guest')).toBe(false);
      expect(await seenOrder(browser, order.ref)).toMatchObject(order);
      expect((await seenOrder(unsigned(), order.ref)).isMasked).toBe(true);
    });

    test('[S27] that no order carries is given no other by a call, and one by the next order', async () => {
      const browser = unsigned();
      expect((await browser.post(ME)).headers.getSetCookie()).toEqual([]);
      const order = await placeOrder(browser);
      expect(await seenOrder(browser, order.ref)).toMatchObject(order);
    });

    test.each([[['/sandbox', '/sandbox/style.css']], [['/sandbox/style.css', '/sandbox']]])(
      '[S27] sent with the pages %j at once opens its orders afterwards',
      async (pages) => {
        const order = await placeAsUnsigned();
        const browser = unsigned();
        await Promise.all(pages.map((path) => browser.get(path)));
        expect(await seenOrder(browser, order.ref)).toMatchObject(order);
      },
    );

    test('[S27] twice at once leaves the browser with the cookie that its orders moved to', async () => {
      const order = await placeAsUnsigned();
      const browser = unsigned();
      await Promise.all(Array.from({ length: 5 }, () => browser.post(ME)));
      expect(await seenOrder(browser, order.ref)).toMatchObject(order);
    });
  });
});
