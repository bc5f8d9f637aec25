import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { orders } from '#server/store/tables/orders';
import { createAccount, signIn } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { proofForm } from '#tests/support/proof';
import { readStream } from '#tests/support/read-stream';
import { createOperator, sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const withSecret = (secret: string) => ({ [SECRET_HEADER]: secret });

/** A guest's order with a private link, and a browser that has nothing of it. */
const linkedOrder = async () => {
  const [guest, elsewhere] = [running.browser(), running.browser()];
  const secret = newKey();
  const { json } = await postOrder(guest, {}, { [LINK_HEADER]: hashOfSecret(secret) });
  return { guest, elsewhere, secret, order: decodeOrder(json?.data) };
};

const seen = async (browser: BrowserLike, ref: string, secret?: string) => {
  const headers = secret === undefined ? {} : withSecret(secret);
  return decodeOrder((await browser.post('/api/v1/histories', { ref }, headers)).json?.data);
};

const renew = (browser: BrowserLike, ref: string, secret: string, own?: string) =>
  browser.post(
    '/api/v1/order-link',
    { order_ref: ref, link_hash: hashOfSecret(secret) },
    own === undefined ? {} : withSecret(own),
  );

const streamWith = async (ref: string, secret: string) =>
  readStream(
    await running.app.request(`/api/v1/orders/${ref}/events`, { headers: withSecret(secret) }),
  );

describe('the secret of a private link', () => {
  test('[ORD-22] shows the whole order in a browser without its cookie, and lets it act', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    expect(order.linkHash).toBe(hashOfSecret(secret));
    expect(await seen(elsewhere, order.ref, secret)).toMatchObject(order);
    const picture = await elsewhere.postForm(
      `/api/v2/order-image?order_ref=${order.ref}`,
      proofForm(),
      withSecret(secret),
    );
    expect(picture.status).toBe(200);
    await running.pass(181);
    const said = await elsewhere.post(
      '/api/v1/confirm-send-money',
      { order_ref: order.ref },
      withSecret(secret),
    );
    expect(said.status).toBe(200);
    expect((await booksOf(running, order.ref)).status).toBe('verifying_transaction');
  });

  test('[S27] shows nothing and allows nothing when it is wrong, none, or of another order', async () => {
    const { elsewhere, order } = await linkedOrder();
    const { secret: others } = await linkedOrder();
    const masked = await seen(elsewhere, order.ref);
    expect(masked).toMatchObject({ isMasked: true });
    expect(masked).not.toHaveProperty('linkHash');
    for (const wrong of [newKey(), others, '', 'x', hashOfSecret(others), String(order.linkHash)]) {
      expect(await seen(elsewhere, order.ref, wrong)).toEqual(masked);
      const calls = [
        elsewhere.post('/api/v1/confirm-send-money', { order_ref: order.ref }, withSecret(wrong)),
        elsewhere.post('/api/v1/payment-repair', { order_ref: order.ref }, withSecret(wrong)),
        elsewhere.postForm(
          `/api/v2/order-image?order_ref=${order.ref}`,
          proofForm(),
          withSecret(wrong),
        ),
        renew(elsewhere, order.ref, newKey(), wrong),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});

test('[S27] who shares a link cannot keep its customer from ending it', async () => {
  const { guest, elsewhere, secret, order } = await linkedOrder();
  let shared = secret;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const next = newKey();
    const { status } = await renew(elsewhere, order.ref, next, shared);
    statuses.push(status);
    if (status === 200) shared = next;
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await renew(guest, order.ref, newKey(), shared)).status).toBe(200);
  expect((await seen(elsewhere, order.ref, shared)).isMasked).toBe(true);
});

describe('an order of an account', () => {
  test('[ORD-22] has no private link, whatever hash comes with it, and can be given none', async () => {
    const { email } = await createAccount(running, 'lan@example.com');
    const browser = running.browser();
    const { token } = await signIn(browser, { email });
    const bearer = { Authorization: `Bearer ${token}` };
    const secret = newKey();
    const hash = { [LINK_HEADER]: hashOfSecret(secret) };
    const { json } = await postOrder(browser, {}, { ...bearer, ...hash });
    const order = decodeOrder(json?.data);
    expect(order).not.toHaveProperty('linkHash');
    expect((await seen(running.browser(), order.ref, secret)).isMasked).toBe(true);
    const renewal = { order_ref: order.ref, link_hash: hashOfSecret(secret) };
    const own = await browser.post('/api/v1/order-link', renewal, bearer);
    expect([own.status, own.json?.messageCode]).toEqual([409, 'NOT_POSSIBLE_NOW']);
    expect((await seen(running.browser(), order.ref, secret)).isMasked).toBe(true);
  });

  test('[S27] is not opened by the secret it had as a guest’s', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const { id } = await createAccount(running, 'mai@example.com');
    await running.db.update(orders).set({ userId: id }).where(eq(orders.ref, order.ref));
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(true);
    expect((await renew(elsewhere, order.ref, newKey(), secret)).status).toBe(403);
  });
});

test('[S27] the hash of a secret is for its customer alone, not for operators', async () => {
  const { order } = await linkedOrder();
  const { id } = await createOperator(running);
  const token = await sessionFor(running, id, true);
  const answer = await running
    .browser()
    .post('/api/v1/histories', { ref: order.ref }, { Authorization: `Bearer ${token}` });
  expect(answer.json?.data).toMatchObject({ IsMasked: false });
  expect(answer.json?.data).not.toHaveProperty('LinkHash');
});

test.each(['', 'x', 'A'.repeat(64), 'a'.repeat(65)])(
  'an order or a renewal with %j for a hash is refused, and nothing is stored',
  async (hash) => {
    const { guest, elsewhere, secret, order } = await linkedOrder();
    if (hash !== '') expect((await postOrder(guest, {}, { [LINK_HEADER]: hash })).status).toBe(400);
    const renewal = { order_ref: order.ref, link_hash: hash };
    expect((await guest.post('/api/v1/order-link', renewal)).status).toBe(400);
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(false);
  },
);

describe('a new private link', () => {
  test('[ORD-22] of two made at once by the old secret one is refused, and the other one counts', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const [one, other] = [newKey(), newKey()];
    const answers = await Promise.all(
      [one, other].map((next) => renew(elsewhere, order.ref, next, secret)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const opens = await Promise.all(
      [one, other].map(async (next) => !(await seen(elsewhere, order.ref, next)).isMasked),
    );
    expect(opens).toEqual(answers.map(({ status }) => status === 200));
  });

  test('[S17] repeated under its key after a lost answer is one renewal, although its secret is over', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const next = newKey();
    const again = () =>
      elsewhere.post(
        '/api/v1/order-link',
        { order_ref: order.ref, link_hash: hashOfSecret(next) },
        { ...withSecret(secret), 'Idempotency-Key': '5'.repeat(32) },
      );
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const { events } = await booksOf(running, order.ref);
    expect(events.filter((event) => event === 'link.renewed')).toHaveLength(1);
  });

  test('[ORD-22] ends the old one and its running streams', async () => {
    const { elsewhere, secret, order } = await linkedOrder();
    const stream = await streamWith(order.ref, secret);
    await stream.next();
    const next = newKey();
    expect((await renew(elsewhere, order.ref, next, secret)).status).toBe(200);
    await stream.ended();
    expect(stream.text()).not.toContain('"IsMasked":true');
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(true);
    expect((await renew(elsewhere, order.ref, newKey(), secret)).status).toBe(403);
    expect(await seen(elsewhere, order.ref, next)).toMatchObject({
      isMasked: false,
      linkHash: hashOfSecret(next),
    });
    const { events } = await booksOf(running, order.ref);
    expect(events.at(-1)).toBe('link.renewed');
  });

  test('[ORD-22] is made by the browser that placed the order, by its cookie alone', async () => {
    const { guest, elsewhere, secret, order } = await linkedOrder();
    const next = newKey();
    expect((await renew(guest, order.ref, next)).status).toBe(200);
    expect((await seen(elsewhere, order.ref, secret)).isMasked).toBe(true);
    expect((await seen(elsewhere, order.ref, next)).isMasked).toBe(false);
  });
});
