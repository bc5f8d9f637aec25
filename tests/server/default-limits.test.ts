import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app';
import { LONGEST_WAIT_MS } from '#server/at-most';
import { MAX_IMAGE_BYTES } from '#server/http/body-limits';
import { MAX_BODY_BYTES } from '#server/http/body-text';
import { STREAM_LIMITS, UPLOAD_LIMITS } from '#server/http/concurrency-limits';
import { DEFAULT_LIMITS } from '#server/http/rate-limits';
import { browserLike } from '#tests/support/browser-like';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

test('the limits of a minute are those of the table', () => {
  expect(DEFAULT_LIMITS).toEqual({
    calls: { points: 1_200, seconds: 60 },
    own: { points: 300, seconds: 60 },
    lookUps: { points: 240, seconds: 60 },
    orders: { points: 30, seconds: 60 },
    entries: { points: 120, seconds: 60 },
    captchas: { points: 600, seconds: 60 },
    misses: { points: 30, seconds: 60 },
  });
});

test.each([
  ['look-up', '/api/v1/get-accountname', 240],
  ['order', '/api/v1/buy_orders', 30],
  ['confirmation', '/api/v1/users/process_register', 120],
  ['missed order', '/api/v1/histories', 30],
])(
  'a service without configured limits refuses one %s more than the default in a minute',
  async (_, path, most) => {
    const app = createApp({ exchange: running.exchange });
    const browser = browserLike(app, '203.0.113.9');
    const body = { ref: 'K7M2P9QX4TRB6WNC' };
    const statuses: number[] = [];
    for (let i = 0; i <= most; i += 1) statuses.push((await browser.post(path, body)).status);
    expect(statuses.indexOf(429)).toBe(most);
  },
);

test('a call waits 2 s for those before it', () => {
  expect(LONGEST_WAIT_MS).toBe(2_000);
});

test('a browser may hold 3 streams open, a visitor 6, a network 60', () => {
  expect(STREAM_LIMITS).toEqual({ perBrowser: 3, perVisitor: 6, perNetwork: 60 });
});

test('an order or account may upload 4 files at once, an address 16, its guests 8, all together 64, of which 16 are for first ones', () => {
  expect(UPLOAD_LIMITS).toEqual({
    ...{ perOwner: 4, perAddress: 16, perGuestSite: 8, perAccountSite: 16 },
    ...{ inTotal: 64, reserved: 16 },
  });
});

test('a body may have 64 kB, a picture 10 MB', () => {
  expect([MAX_BODY_BYTES, MAX_IMAGE_BYTES]).toEqual([65_536, 10_485_760]);
});

test('[ORD-02] an order waits 3,600 s for its money by default, and is cancelled then', async () => {
  const order = await placeOrder(running.browser());
  expect(order.timer).toBe(3_600);
  await running.pass(3_599);
  expect((await booksOf(running, order.ref)).status).toBe('pending');
  await running.pass(1);
  expect((await booksOf(running, order.ref)).status).toBe('cancelled');
});
