import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { decodePage } from '#domain/wire/page-wire';
import { createAccount } from '#tests/support/accounts';
import { sessionFor } from '#tests/support/target-account';
import { GOOD_ORDER, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let lan: string;
let minh: string;
beforeAll(async () => {
  running = await startTestExchange();
  lan = (await createAccount(running, 'lan@example.org')).id;
  minh = (await createAccount(running, 'minh@example.org')).id;
});
afterAll(() => running.close());

const PATH = '/api/v1/users/orders';

const memberOf = async (userId: string) => {
  const browser = running.browser();
  const token = await sessionFor(running, userId);
  return { browser, headers: { Authorization: `Bearer ${token}` } };
};

const place = async (userId: string, quantity = '100') => {
  const { browser, headers } = await memberOf(userId);
  const { json } = await browser.post(
    '/api/v1/buy_orders',
    encodeBuyOrder({ ...GOOD_ORDER, quantity }),
    headers,
  );
  running.clock.advance(1_000);
  return decodeOrder(json?.data);
};

const ask = async (userId: string, body: object = { findBy: 'all', keyword: '' }, query = '') => {
  const { browser, headers } = await memberOf(userId);
  const { json } = await browser.post(`${PATH}${query}`, body, headers);
  return decodePage(json, { decode: decodeOrder });
};

describe('POST /api/v1/users/orders', () => {
  test('[HIST-02] answers an account without orders with an empty list', async () => {
    expect(await ask(minh)).toEqual({ entries: [], total: 0 });
  });

  test('[HIST-02] answers the 8 newest of one’s own orders, whole, newest first, and their number', async () => {
    const placed = [];
    for (const quantity of ['101', '102', '103', '104', '105', '106', '107', '108', '109']) {
      placed.push(await place(lan, quantity));
    }
    await place(minh, '250');
    const { entries, total } = await ask(lan);
    expect(total).toBe(9);
    expect(entries.map(({ quantity }) => quantity)).toEqual([
      ...['109', '108', '107', '106', '105', '104', '103', '102'],
    ]);
    expect(entries[0]).toEqual(placed.at(-1));
    expect((await ask(minh)).entries.map(({ quantity }) => quantity)).toEqual(['250']);
  });

  test('[API-03] answers the page that offset and limit name, within bounds', async () => {
    const at = async (query: string) =>
      (await ask(lan, undefined, query)).entries.map(({ quantity }) => quantity);
    expect(await at('?offset=8')).toEqual(['101']);
    expect(await at('?offset=1&limit=2')).toEqual(['108', '107']);
    expect(await at('?offset=-1&limit=x')).toHaveLength(8);
    expect(await at('?limit=0')).toEqual(['109']);
    expect(await at('?offset=9999999')).toEqual([]);
  });

  test('[HIST-02] searches by reference, status and type', async () => {
    const [{ ref } = { ref: '' }] = (await ask(lan)).entries;
    const found = async (findBy: string, keyword: string) =>
      (await ask(lan, { findBy, keyword })).total;
    expect(await found('ref', ref.toLowerCase())).toBe(1);
    expect(await found('all', ref)).toBe(1);
    expect(await found('ref', 'nothing')).toBe(0);
    expect([await found('status', 'pending'), await found('status', 'paid')]).toEqual([9, 0]);
    expect([await found('type', 'buy'), await found('type', "' or 1=1 --")]).toEqual([9, 0]);
  });

  test.each(['ref', 'status', 'type', 'all'])(
    '[S31] a search by %s for text that no database takes, or an overlong one, is refused',
    async (findBy) => {
      const { browser, headers } = await memberOf(lan);
      for (const keyword of ['\u0000', 'ABC\u0000', '\ud800', 'x'.repeat(10_000)]) {
        expect((await browser.post(PATH, { findBy, keyword }, headers)).status).toBe(400);
      }
    },
  );

  test('[HIST-02] lists no order of a guest, although one made it in the same browser', async () => {
    const { browser, headers } = await memberOf(minh);
    await browser.post('/api/v1/buy_orders', encodeBuyOrder({ ...GOOD_ORDER, quantity: '77' }));
    const { json } = await browser.post(PATH, { findBy: 'all', keyword: '' }, headers);
    const { entries } = decodePage(json, { decode: decodeOrder });
    expect(entries.map(({ quantity }) => quantity)).toEqual(['250']);
  });

  test('[S27] is refused to a guest', async () => {
    const { status, json } = await running.browser().post(PATH, { findBy: 'all', keyword: '' });
    expect([status, json?.messageCode]).toEqual([401, 'REQUIRED_LOGIN']);
  });

  test('[S30] refuses a search by something else', async () => {
    const { browser, headers } = await memberOf(lan);
    const { status } = await browser.post(PATH, { findBy: '__proto__', keyword: '' }, headers);
    expect(status).toBe(400);
  });
});
