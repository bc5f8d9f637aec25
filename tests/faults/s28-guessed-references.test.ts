import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '#domain/new-key';
import { hashOfSecret } from '#domain/order/secret-hash';
import { decodeOrder } from '#domain/wire/order-wire';
import { LINK_HEADER, SECRET_HEADER } from '#domain/wire/private-link-wire';
import { newRef } from '#server/exchange/order-codes';
import { DEFAULT_LIMITS } from '#server/http/rate-limits';
import type { Answer, BrowserLike } from '#tests/support/browser-like';
import { partOf } from '#tests/support/long-run';
import { proofForm } from '#tests/support/proof';
import {
  NO_LIMITS,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
let limited: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  limited = await startTestExchange({ limits: { ...NO_LIMITS, misses: DEFAULT_LIMITS.misses } });
});
afterAll(() => Promise.all([running.close(), limited.close()]));

const guess = (browser: BrowserLike, ref: string, headers: HeadersInit = {}) =>
  browser.post('/api/v1/histories', { ref }, headers);

/** All of an answer but what names the request and its moment. */
const shapeOf = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['x-request-id', 'date', 'set-cookie'].includes(name)),
});

/** The specification has 10,000. */
const GUESSES = partOf(700, 10_000);

test('[S28] guessed references by the thousand are the same miss, byte for byte and header for header', async () => {
  const browser = running.browser();
  const first = shapeOf(await guess(browser, newRef()));
  expect(first.status).toBe(404);
  const shapes = new Set<string>();
  for (let made = 0; made < GUESSES; made += 1) {
    // Some could be no reference at all, and some come with a secret.
    const ref = made % 10 === 0 ? `x${made}` : newRef();
    const headers = made % 3 === 0 ? { [SECRET_HEADER]: newKey() } : {};
    shapes.add(JSON.stringify(shapeOf(await guess(browser, ref, headers))));
  }
  expect([...shapes]).toEqual([JSON.stringify(first)]);
}, 240_000);

test('[S28] every call that names an order answers a guessed one alike', async () => {
  const browser = running.browser();
  const ref = newRef();
  const { status, text } = await guess(browser, ref);
  const answers = await Promise.all([
    browser.get(`/api/v1/orders/${ref}/events`),
    browser.post('/api/v1/find-order', { code: ref, account_number: '19001' }),
    browser.post('/api/v1/find-order', { code: 'BD00000000', account_number: '19001' }),
    browser.post('/api/v1/confirm-send-money', { order_ref: ref }),
    browser.post('/api/v1/cancel-order', { order_ref: ref }),
    browser.post('/api/v1/payment-repair', { order_ref: ref }),
    browser.post('/api/v1/order-link-mail', { order_ref: ref, email: 'a@example.com' }),
    browser.post('/api/v1/order-news-stop', { order_ref: ref }),
    browser.post('/api/v1/order-link', { order_ref: ref, link_hash: hashOfSecret(newKey()) }),
    browser.postForm(`/api/v2/order-image?order_ref=${ref}`, proofForm()),
  ]);
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([status, text]);
});

test('[S28] guessing is limited: from the 31st miss of a minute on nothing is looked up, be it there or not', async () => {
  const [guest, guesser] = [limited.browser(), limited.browser('203.0.113.9')];
  const { json } = await postOrder(guest);
  const { ref } = decodeOrder(json?.data);
  for (let made = 0; made < 30; made += 1)
    expect((await guess(guesser, newRef())).status).toBe(404);
  const [missed, hit] = [await guess(guesser, newRef()), await guess(guesser, ref)];
  expect([missed.status, hit.status]).toEqual([429, 429]);
  expect(hit.text).toBe(missed.text);
  // Other visitors are not held up.
  expect((await guess(guest, ref)).status).toBe(200);
});

test('[S28] a wrong secret is answered like none, and counted like a miss', async () => {
  const guest = limited.browser();
  const secret = newKey();
  const { json } = await postOrder(guest, {}, { [LINK_HEADER]: hashOfSecret(secret) });
  const { ref } = decodeOrder(json?.data);
  const guesser = limited.browser('203.0.113.10');
  const masked = shapeOf(await guess(guesser, ref));
  for (let made = 0; made < 30; made += 1) {
    const answer = await guess(guesser, ref, { [SECRET_HEADER]: newKey() });
    expect(shapeOf(answer)).toEqual(masked);
  }
  expect((await guess(guesser, ref, { [SECRET_HEADER]: newKey() })).status).toBe(429);
  // The right one counts for its order.
  expect((await guess(guesser, ref, { [SECRET_HEADER]: secret })).status).toBe(200);
  // Neither a stranger without a secret nor a good one is counted.
  const others = limited.browser('203.0.113.11');
  for (let made = 0; made < 40; made += 1) {
    const headers = made % 2 === 0 ? {} : { [SECRET_HEADER]: secret };
    expect((await guess(others, ref, headers)).status).toBe(200);
  }
});

test('[S28] a wrong secret is counted by calls that act, and by the stream', async () => {
  const { json } = await postOrder(limited.browser());
  const { ref } = decodeOrder(json?.data);
  const wrong = () => ({ [SECRET_HEADER]: newKey() });
  const acting = limited.browser('203.0.113.12');
  for (let made = 0; made < 30; made += 1) {
    const { status } = await acting.post('/api/v1/confirm-send-money', { order_ref: ref }, wrong());
    expect(status).toBe(403);
  }
  const next = await acting.post('/api/v1/confirm-send-money', { order_ref: ref }, wrong());
  expect(next.status).toBe(429);
});

test('[S28] guesses that are sent all at once are counted as those sent one by one', async () => {
  const guest = limited.browser();
  const secret = newKey();
  const { json } = await postOrder(guest, {}, { [LINK_HEADER]: hashOfSecret(secret) });
  const { ref } = decodeOrder(json?.data);
  const guesser = limited.browser('203.0.113.13');
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => guess(guesser, ref, { [SECRET_HEADER]: newKey() })),
  );
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(30);
  expect((await guess(guesser, ref, { [SECRET_HEADER]: newKey() })).status).toBe(429);
  // What is no guess is given back: as many at once hold nobody up afterwards.
  const others = limited.browser('203.0.113.14');
  const headers = { [SECRET_HEADER]: secret };
  await Promise.all(Array.from({ length: 200 }, () => guess(others, ref, headers)));
  for (let made = 0; made < 40; made += 1)
    expect((await guess(others, ref, headers)).status).toBe(200);
});
