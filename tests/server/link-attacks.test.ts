import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeImageLink } from '#domain/wire/image-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import type { BrowserLike } from '#tests/support/browser-like';
import { proofForm } from '#tests/support/proof';
import { readStream } from '#tests/support/read-stream';
import { GOOD_REVIEW } from '#tests/support/reviews';
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

/** A guest's order with a private link and a picture. */
const target = async () => {
  const guest = running.browser();
  const secret = newKey();
  const { json } = await postOrder(guest, {}, { [LINK_HEADER]: hashOfSecret(secret) });
  const order = decodeOrder(json?.data);
  const path = `/api/v2/order-image?order_ref=${order.ref}`;
  const picture = decodeImageLink((await guest.postForm(path, proofForm())).json?.data);
  return { guest, secret, order, picture };
};

const look = async (browser: BrowserLike, ref: string, headers: HeadersInit = {}) =>
  (await browser.post('/api/v1/histories', { ref }, headers)).text;

const maskedOf = (text: string): unknown => JSON.parse(text).data.IsMasked;

describe('[S27] a stranger sees nothing of an order', () => {
  test('with its secret spoiled: in capitals, cut, longer, twice, quoted, encoded, as a bearer, and as its hash', async () => {
    const { secret, order } = await target();
    const stranger = running.browser();
    const none = await look(stranger, order.ref);
    expect(maskedOf(none)).toBe(true);
    const spoiled = [
      ...[secret.toUpperCase(), secret.slice(0, -1), `${secret}0`, `${secret}${secret}`],
      ...[
        `${secret}, ${secret}`,
        `"${secret}"`,
        `Bearer ${secret}`,
        encodeURIComponent(`${secret} `),
      ],
      ...[Buffer.from(secret).toString('base64'), Buffer.from(secret, 'hex').toString('base64')],
      ...[
        hashOfSecret(secret),
        `${secret}\u00a0`,
        `${secret};`,
        '*',
        'null',
        'undefined',
        '%',
        'ÿ'.repeat(32),
      ],
      '0'.repeat(8_000),
    ].filter((text) => text !== secret);
    for (const text of spoiled)
      expect(await look(stranger, order.ref, withSecret(text))).toBe(none);
    const twice = new Headers(withSecret(newKey()));
    twice.append(SECRET_HEADER, secret);
    expect(await look(stranger, order.ref, twice)).toBe(none);
  });

  test('with its secret anywhere but in the header of its name', async () => {
    const { secret, order } = await target();
    const stranger = running.browser();
    const none = await look(stranger, order.ref);
    for (const name of ['k', 'secret', SECRET_HEADER, 'Authorization', 'order_secret']) {
      const { text, status } = await stranger.post(
        `/api/v1/histories?${name}=${name === 'Authorization' ? '' : secret}`,
        { ref: order.ref, [name]: secret },
      );
      expect([name, status, text]).toEqual([name, 200, none]);
    }
    const headers = [
      { [LINK_HEADER]: hashOfSecret(secret) },
      { 'X-Forwarded-Secret': secret },
      { 'Idempotency-Key': secret },
      { Referer: `http://localhost/order/${order.ref}#k=${secret}` },
    ];
    for (const header of headers) expect(await look(stranger, order.ref, header)).toBe(none);
    const stream = readStream(
      await running.app.request(`/api/v1/orders/${order.ref}/events?k=${secret}`),
    );
    expect((await stream.next()).order.isMasked).toBe(true);
    await stream.leave();
  });

  test('by a stream: neither its number of events seen nor a change shows more than the masked view', async () => {
    const { guest, order } = await target();
    for (const id of ['0', '999999999999999', '-1']) {
      const stream = readStream(
        await running.app.request(`/api/v1/orders/${order.ref}/events`, {
          headers: { 'Last-Event-ID': id, ...withSecret(newKey()) },
        }),
      );
      const { order: first } = await stream.next();
      await guest.postForm(`/api/v2/order-image?order_ref=${order.ref}`, proofForm());
      const { order: second } = await stream.next();
      expect([first.isMasked, second.isMasked]).toEqual([true, true]);
      for (const hidden of [order.payment.transferText, order.cashAmount, order.senderAccount])
        expect(stream.text()).not.toContain(hidden);
      expect(stream.text()).not.toMatch(/order-images|LinkHash|[0-9a-f]{64}/);
      await stream.leave();
    }
  });
});

describe('[S27] a picture', () => {
  test('is there for the secret of its own order alone, whatever is asked and however', async () => {
    const [one, other] = [await target(), await target()];
    const stranger = running.browser();
    const missing = await stranger.get('/api/v1/order-images/6d1f0b8e-2c55-4c3c-9b52-0f4b2f8f9a10');
    expect(missing.status).toBe(404);
    const wrongs: HeadersInit[] = [{}, withSecret(other.secret), withSecret(newKey())];
    for (const headers of wrongs) {
      const answer = await stranger.get(one.picture, headers);
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
    expect((await stranger.get(`${one.picture}?k=${one.secret}`)).status).toBe(404);
    expect((await other.guest.get(one.picture)).status).toBe(404);
    const whole = await stranger.get(one.picture, withSecret(one.secret));
    expect([whole.status, whole.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    // Nothing that a conditional or partial request, or one without a body, could be answered from.
    const tricks = [
      { method: 'HEAD' },
      { headers: { 'If-None-Match': whole.headers.get('ETag') ?? '*' } },
      { headers: { 'If-Modified-Since': 'Tue, 24 Nov 2099 00:00:00 GMT' } },
      { headers: { Range: 'bytes=0-10' } },
    ];
    for (const init of tricks)
      expect((await running.app.request(one.picture, init)).status).toBe(404);
    expect((await stranger.remove(one.picture, withSecret(one.secret))).status).not.toBe(200);
    expect((await stranger.get(one.picture, withSecret(one.secret))).status).toBe(200);
  });

  test('is gone for the old secret once the link is made anew', async () => {
    const { guest, secret, order, picture } = await target();
    const renewal = { order_ref: order.ref, link_hash: hashOfSecret(newKey()) };
    expect((await guest.post('/api/v1/order-link', renewal)).status).toBe(200);
    expect((await running.browser().get(picture, withSecret(secret))).status).toBe(404);
  });
});

describe('[S27] a stranger changes nothing', () => {
  test('by any call about an order, with no secret, another order’s, a guess, or the one before a new link', async () => {
    const { guest, secret, order } = await target();
    const { secret: others } = await target();
    const renewal = { order_ref: order.ref, link_hash: hashOfSecret(newKey()) };
    expect((await guest.post('/api/v1/order-link', renewal)).status).toBe(200);
    const before = await booksOf(running, order.ref);
    const stranger = running.browser();
    const about = { order_ref: order.ref };
    const headers: HeadersInit[] = [
      {},
      withSecret(others),
      withSecret(newKey()),
      withSecret(secret),
    ];
    for (const header of headers) {
      const calls = [
        stranger.post('/api/v1/confirm-send-money', about, header),
        stranger.post('/api/v1/payment-repair', about, header),
        stranger.post(
          '/api/v1/payment-repair/decision',
          { ...about, decision: 'refund', received: '0', quantity: '0' },
          header,
        ),
        stranger.post('/api/v2/submit-transaction-id', { ...about, transaction_id: 'FT1' }, header),
        stranger.post('/api/v1/confirm-provided-proof', about, header),
        stranger.post(
          '/api/v1/reviews',
          { ...GOOD_REVIEW, ref: order.ref, author: 'Customer' },
          header,
        ),
        stranger.post('/api/v1/order-link', renewal, header),
        stranger.post('/api/v1/order-link-mail', { ...about, email: 'x@example.com' }, header),
        stranger.post('/api/v1/order-news-stop', about, header),
        stranger.postForm(`/api/v2/order-image?order_ref=${order.ref}`, proofForm(), header),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403));
    }
    expect(await booksOf(running, order.ref)).toEqual(before);
  });
});

test('[S27] no other site reads an order: preflights and its origin are allowed nothing', async () => {
  const { secret, order } = await target();
  const headers = {
    Origin: 'https://evil.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': SECRET_HEADER,
  };
  const paths = ['/api/v1/histories', `/api/v1/orders/${order.ref}/events`, '/api/v1/order-link'];
  for (const path of paths) {
    const answer = await running.app.request(path, { method: 'OPTIONS', headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBeNull();
  }
  const stolen = await running
    .browser()
    .post(
      '/api/v1/order-link',
      { order_ref: order.ref, link_hash: hashOfSecret(newKey()) },
      { ...withSecret(secret), Origin: 'https://evil.example', 'X-XSRF-TOKEN': 'x' },
    );
  expect(stolen.status).toBe(403);
  expect(maskedOf(await look(running.browser(), order.ref, withSecret(secret)))).toBe(false);
});
