import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { GUEST } from '#domain/account/session';
import { decodeSession } from '#domain/wire/session-wire';
import { postJournal } from '#server/exchange/books/post-journal';
import { hashOf } from '#server/exchange/order-codes';
import { sessions, users, walletAddresses, wallets } from '#server/store/tables/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import {
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { createMember } from '#tests/support/wallets';

const TOKEN = 'a-token-that-was-handed-out';
let running: TestExchange;

beforeAll(async () => {
  running = await startTestExchange();
  const { db, clock } = running;
  const [user] = await db
    .insert(users)
    .values({ email: 'lan@example.com', fullName: 'Nguyễn Thị Lan', twofa: 2 })
    .returning();
  const userId = user?.id ?? '';
  await db.insert(wallets).values({ userId });
  for (const [asset, amount] of [
    ['VND', '1500000'],
    ['BTC', '0.00012345'],
  ] as const) {
    await postJournal(db, {
      ...{ source: `test/${asset}`, at: new Date(clock.now()) },
      event: { type: 'wallet.deposited', member: userId, account: asset, asset, amount },
    });
  }
  await db.insert(walletAddresses).values([
    { userId, coin: 'btc', address: 'bc1-first', balance: '0.00012345' },
    { userId, coin: 'eth', address: '0x-only' },
  ]);
  const expiresAt = new Date(clock.now() + 3_600_000);
  await db.insert(sessions).values([{ tokenHash: hashOf(TOKEN), userId, expiresAt }]);
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf('old'), userId, expiresAt: new Date(clock.now()) });
});
afterAll(() => running.close());

const me = (headers: HeadersInit = {}, query = '') =>
  running.browser().post(`/api/v1/users/me${query}`, {}, headers);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the account check', () => {
  it.each([
    ['no token', {}, ''],
    ['an empty token', { Authorization: 'Bearer ' }, '?Authorization='],
    ['the text null', bearer('null'), '?Authorization=null'],
  ])('answers a guest with %s', async (_, headers, query) => {
    const { status, json } = await me(headers, query);
    expect(status).toBe(200);
    expect(decodeSession(json?.data)).toEqual(GUEST);
  });

  it.each([
    ['in the header', bearer(TOKEN), ''],
    ['in both', bearer(TOKEN), `?Authorization=${TOKEN}`],
  ])('answers the account of a token %s', async (_, headers, query) => {
    const { json } = await me(headers, query);
    expect(decodeSession(json?.data)).toMatchObject({
      token: TOKEN,
      user: {
        id: expect.any(String),
        email: 'lan@example.com',
        fullName: 'Nguyễn Thị Lan',
        role: 0,
        twofa: 2,
      },
      wallet: { vnd: '1500000', btc: '0.00012345', eth: '0' },
      btcWallets: [{ address: 'bc1-first', balance: '0.00012345' }],
      ethWallets: [{ address: '0x-only', balance: '0' }],
    });
  });

  test('[ENT-02] a member who has opened no address has an entry of each coin, with its balance', async () => {
    const { headers } = await createMember(running, 'moi@example.com');
    const { json } = await me(headers);
    const entry = { Address: '', Balance: '0' };
    expect(json?.data).toMatchObject({ btcWallets: [entry], ethWallets: [entry] });
  });

  it.each([
    ['an unknown token', bearer('made-up'), ''],
    ['a token that ran out', bearer('old'), ''],
    ['a good token in the query alone', {}, `?Authorization=${TOKEN}`],
    ['two tokens that differ', bearer(TOKEN), '?Authorization=made-up'],
  ])('is refused with %s, on every call', async (_, headers, query) => {
    for (const path of ['users/me', 'config-web', 'histories', 'buy_orders']) {
      const answer = await running.browser().post(`/api/v1/${path}${query}`, {}, headers);
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ status: 'error', message: 'REQUIRED_LOGIN' });
    }
  });

  it('may order more than a guest, and sees the order on any device', async () => {
    // Unverified accounts may hold a share of the stock only.
    await running.stockUp('10000');
    const browser = running.browser();
    const large = { quantity: '7900' };
    const guest = await postOrder(browser, large);
    expect(guest.json?.message).toBe('Vui lòng đăng nhập để tạo đơn hàng lớn hơn 150000000 vnd');

    const signedInBrowser: BrowserLike = {
      ...browser,
      post: (path, body) => browser.post(path, body, bearer(TOKEN)),
    };
    const order = await placeOrder(signedInBrowser, large);
    const elsewhere = running.browser();
    expect((await seenOrder(elsewhere, order.ref)).isMasked).toBe(true);
    const signedIn = await elsewhere.post('/api/v1/histories', { ref: order.ref }, bearer(TOKEN));
    expect(signedIn.json?.data).toMatchObject({ IsMasked: false });
  });
});
