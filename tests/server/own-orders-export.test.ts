import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal } from '#domain/money/money';
import { EVERY_ORDER } from '#domain/order/order-query';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import { takeExportLease } from '#server/exchange/own-orders/export-lease';
import { exportOrders } from '#server/exchange/own-orders/export-orders';
import { rates } from '#server/store/tables/catalogue';
import { orderExports } from '#server/store/tables/order-exports';
import { createAccount } from '#tests/support/accounts';
import { sessionFor } from '#tests/support/target-account';
import {
  GOOD_ORDER,
  GOOD_SALE,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

let running: TestExchange;
let lan: string;
let minh: string;

const PATH = '/api/v1/users/orders/export';

const headersOf = async (userId: string) => ({
  Authorization: `Bearer ${await sessionFor(running, userId)}`,
});

const place = async (userId: string, quantity: string, note = '') => {
  const order = encodeBuyOrder({ ...GOOD_ORDER, quantity, note });
  await running.browser().post('/api/v1/buy_orders', order, await headersOf(userId));
  running.clock.advance(1_000);
};

const ask = async (userId: string, query: object = {}, headers = {}) => {
  const { response, text } = await askForText(userId, query, headers);
  return { response, lines: text.split('\r\n') };
};

const askForText = async (userId: string, query: object, headers: object) => {
  const response = await running.app.request(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await headersOf(userId)), ...headers },
    body: JSON.stringify(query),
  });
  return {
    response,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
  };
};

beforeAll(async () => {
  running = await startTestExchange();
  lan = (await createAccount(running, 'lan@example.org')).id;
  minh = (await createAccount(running, 'minh@example.org')).id;
  await place(lan, '100', '=HYPERLINK("https://evil.example")');
  await place(lan, '200');
  await place(minh, '300');
});
afterAll(() => running.close());

const visitor = {
  ...{ guestHash: '', isNewGuest: true, keyHash: undefined, linkHash: undefined },
  ...{ network: undefined, isOperator: false },
};
const begin = (userId: string) =>
  exportOrders(running.exchange, {
    ...{ userId, visitor: { ...visitor, userId }, query: EVERY_ORDER, language: 'vi' },
    refuseEnded: async () => {},
  });

/** The larger of 0.0005 and 0.2 % of what 0.1 BTC is worth in ETH. */
const FEE = '0.006063385030343897505056';

describe('POST /api/v1/users/orders/export', () => {
  test('[HIST-04] answers the account’s own orders as a table, newest first, and nothing of another account', async () => {
    const { response, lines } = await ask(lan);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\uFEFFMã đơn,Loại,Trạng thái,/);
    expect(lines[1]).toContain(',buy,pending,');
    expect(lines[1]).toContain(',200,TRC20,');
    expect(lines[2]).toContain(',100,TRC20,');
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines[2]).toContain(",'19031234567890,");
    expect(lines.join()).not.toContain(',300,TRC20,');
  });

  test('[HIST-04] lists what the query narrows it to, in the language of the page', async () => {
    const { lines } = await ask(lan, { type: 'sell' }, { 'Accept-Language': 'en' });
    expect(lines).toEqual([expect.stringMatching(/^\uFEFFCode,Type,Status,/), '']);
  });

  test('[HIST-04] makes one table of an account at a time, and the next when that is read or closed', async () => {
    const parts = await begin(lan);
    const { response } = await ask(lan);
    expect([response.status, (await ask(minh)).response.status]).toEqual([409, 200]);
    for await (const _ of parts);
    const closed = await begin(lan);
    await closed.return();
    expect(await running.exchange.db.select().from(orderExports)).toEqual([]);
    expect((await ask(lan)).response.status).toBe(200);
  });

  test('[HIST-04] a table whose reader paused too long takes nothing from the one that was begun since', async () => {
    const account = (await createAccount(running, 'slow-reader@example.org')).id;
    const paused = await takeExportLease(running.exchange, account);
    await running.pass(61);
    const begun = await takeExportLease(running.exchange, account);
    await expect(paused.renew()).rejects.toMatchObject({ code: 'EXPORT_RUNNING' });
    await paused.release();
    await begun.renew();
    await expect(takeExportLease(running.exchange, account)).rejects.toMatchObject({
      code: 'EXPORT_RUNNING',
    });
    await begun.release();
    await (await takeExportLease(running.exchange, account)).release();
  });

  test('[HIST-04] leaves out orders that are placed after the request', async () => {
    const parts = await begin(minh);
    running.clock.advance(1_000);
    await place(minh, '301');
    const table = [];
    for await (const part of parts) table.push(part);
    expect(table.join('')).not.toContain(',301,TRC20,');
  });

  test('[HIST-04] says of a purchase, a sale and a swap what was given and received, each in its currency, at which rate and fee', async () => {
    const fee = sql`case ${rates.side} when 'buy' then 11000 else 13000 end`;
    await running.db.update(rates).set({ fee }).where(eq(rates.bankCode, 'TRC20'));
    running.exchange.siteConfig.changed();
    const { user, headers, swap } = await createMember(running, 'hoa@example.org', { BTC: '0.5' });
    const sale = { ...GOOD_SALE, quantity: '40' };
    await place(user.id, '150');
    await running.browser().post('/api/v1/sell_orders', encodeSellOrder(sale), headers);
    running.clock.advance(1_000);
    await swap('btc', 'eth', '0.1');
    const { lines } = await ask(user.id, {}, { 'Accept-Language': 'en' });
    const [head = [], ...rows] = lines.map((line) => line.split(','));
    const moneyIn = (row: readonly string[]) =>
      row.slice(head.indexOf('You give'), head.indexOf('Your bank')).join(' ');
    expect(rows.slice(0, 3).map(moneyIn)).toEqual([
      `0.1 BTC 3.02562913 ETH 30.31692515171948752528 ETH/BTC ${FEE} ETH   `,
      '40 TRC20 1019400 VND 25810 VND/TRC20 13000 VND TRX 0 TRC20',
      '3949896 VND 150 TRC20 26120 VND/TRC20 11000 VND TRX 0.8 TRC20',
    ]);
    // What was received is what was given at the rate, less the fee, cut to 8 decimals.
    const result = decimal('0.1').times('30.31692515171948752528').minus(FEE);
    expect(result.toFixed(8, 0)).toBe('3.02562913');
  });

  test('[S27] ends with the session, also in the middle of the table', async () => {
    const headers = await headersOf(lan);
    const path = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    const { status, body } = await running.app.request(PATH, { ...path, body: '{}' });
    const reader = body?.getReader();
    expect(status).toBe(200);
    await running.browser().get('/api/v1/logout', headers);
    const read = [];
    const rest = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        read.push(value);
      }
    };
    await expect(rest()).rejects.toMatchObject({ code: 'REQUIRED_LOGIN' });
    // The names of the columns, and nobody's orders.
    expect(read.length).toBeLessThan(2);
    expect(await running.exchange.db.select().from(orderExports)).toEqual([]);
  });

  test('[S27] is refused to a guest', async () => {
    const { status, json } = await running.browser().post(PATH, {});
    expect([status, json?.messageCode]).toEqual([401, 'REQUIRED_LOGIN']);
  });
});
