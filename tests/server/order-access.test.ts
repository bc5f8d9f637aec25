import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSessionsCodec } from '#domain/wire/account-security-wire';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { createAccount, PASSWORD } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { proofForm } from '#tests/support/proof';
import { signInProven } from '#tests/support/prove-person';
import { readStream } from '#tests/support/read-stream';
import {
  booksOf,
  GOOD_ORDER,
  placeOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let email: string;
beforeAll(async () => {
  running = await startTestExchange();
  ({ email } = await createAccount(running, 'lan@example.com'));
});
afterAll(() => running.close());

/** A browser with a session, and its headers. */
const member = async () => {
  const browser = running.browser();
  const { token } = await signInProven(running, browser, { email });
  return { browser, bearer: { Authorization: `Bearer ${token}` } };
};

const placeAs = async (browser: BrowserLike, headers: Record<string, string>) => {
  const { json } = await browser.post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER), headers);
  return decodeOrder(json?.data);
};

describe('an order of an account', () => {
  test('[S27] is masked after logout for the browser that placed it, and whole for another session of the account', async () => {
    const { browser, bearer } = await member();
    const order = await placeAs(browser, bearer);
    await browser.get('/api/v1/logout', bearer);
    expect(await seenOrder(browser, order.ref)).toMatchObject({
      isMasked: true,
      receivingAddress: `…${order.receivingAddress.slice(-4)}`,
    });
    const other = await member();
    const { json } = await other.browser.post(
      '/api/v1/histories',
      { ref: order.ref },
      other.bearer,
    );
    expect(decodeOrder(json?.data)).toMatchObject(order);
  });

  test('[S27] takes neither word nor picture from its browser after logout', async () => {
    const { browser, bearer } = await member();
    const { ref } = await placeAs(browser, bearer);
    await browser.get('/api/v1/logout', bearer);
    await running.pass(181);
    const said = await browser.post('/api/v1/confirm-send-money', { order_ref: ref });
    const proof = await browser.postForm(`/api/v2/order-image?order_ref=${ref}`, proofForm());
    expect([said.status, proof.status]).toEqual([403, 403]);
    expect((await booksOf(running, ref)).status).toBe('pending');
  });

  test('[S27] is streamed masked to its browser after logout', async () => {
    const { browser, bearer } = await member();
    const { ref } = await placeAs(browser, bearer);
    await browser.get('/api/v1/logout', bearer);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = readStream(
      await running.app.request(`/api/v1/orders/${ref}/events`, { headers: { Cookie: cookie } }),
    );
    expect((await stream.next()).order.isMasked).toBe(true);
    await stream.leave();
  });
});

test('an order of a guest is whole for its browser, signed in or not', async () => {
  const { browser, bearer } = await member();
  const order = await placeOrder(browser);
  expect(await seenOrder(browser, order.ref)).toMatchObject(order);
  const { json } = await browser.post('/api/v1/histories', { ref: order.ref }, bearer);
  expect(decodeOrder(json?.data)).toMatchObject(order);
});

describe('the stream of an order of an account', () => {
  const streamOf = async (ref: string, headers: Record<string, string>) =>
    readStream(await running.app.request(`/api/v1/orders/${ref}/events`, { headers }));

  test('[S26] ends when its session is logged out, and a guest’s goes on', async () => {
    const { browser, bearer } = await member();
    const order = await placeAs(browser, bearer);
    const stream = await streamOf(order.ref, bearer);
    expect((await stream.next()).order).toMatchObject(order);
    const guest = await streamOf(order.ref, {});
    await guest.next();
    await browser.get('/api/v1/logout', bearer);
    await stream.ended();
    await running.pass(15);
    await guest.comment();
    await guest.leave();
  });

  test('[S26] ends when the password is changed from another session, whose own stream goes on', async () => {
    const [one, other] = [await member(), await member()];
    const order = await placeAs(one.browser, one.bearer);
    const stream = await streamOf(order.ref, one.bearer);
    const own = await streamOf(order.ref, other.bearer);
    await Promise.all([stream.next(), own.next()]);
    const { status } = await other.browser.post(
      '/api/v1/users/change-password',
      { currentPassword: PASSWORD, password: 'another-password' },
      other.bearer,
    );
    expect(status).toBe(200);
    await stream.ended();
    await running.pass(15);
    await own.comment();
    await own.leave();
    await other.browser.post(
      '/api/v1/users/change-password',
      { currentPassword: 'another-password', password: PASSWORD },
      other.bearer,
    );
  });

  test('[S26] ends when another session of the account revokes it', async () => {
    const [one, other] = [await member(), await member()];
    const order = await placeAs(one.browser, one.bearer);
    const stream = await streamOf(order.ref, one.bearer);
    await stream.next();
    const { json } = await one.browser.get('/api/v1/users/sessions', one.bearer);
    const { sessions } = accountSessionsCodec.decode(json?.data);
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id;
    await other.browser.post('/api/v1/users/revoke-session', { id }, other.bearer);
    await stream.ended();
  });

  test('[S26] ends within a heartbeat of the session’s own end', async () => {
    const { browser, bearer } = await member();
    const order = await placeAs(browser, bearer);
    const stream = await streamOf(order.ref, bearer);
    await stream.next();
    running.clock.advance(8 * 86_400_000);
    await stream.ended();
  });
});
