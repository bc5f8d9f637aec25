import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import type { BrowserLike } from '#tests/support/browser-like';
import { proofForm } from '#tests/support/proof';
import { readStream } from '#tests/support/read-stream';
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

describe('a new private link', () => {
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
