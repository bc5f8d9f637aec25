import { expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { createAccount, signIn } from '#tests/support/accounts';
import { browserLike } from '#tests/support/browser-like';
import { keyCalled } from '#tests/support/keys';
import { readStream } from '#tests/support/read-stream';
import { booksOf, GOOD_ORDER, placeOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const { serviceOf } = startTwoServices();
const one = () => serviceOf(0);
const other = () => serviceOf(1);

test('[S26] the stream of a session ends when another service on the database ends the session', async () => {
  const { email } = await createAccount(one(), 'lan@example.com');
  const browser = one().browser();
  const { token } = await signIn(browser, { email });
  const bearer = { Authorization: `Bearer ${token}` };
  const { json } = await browser.post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER), bearer);
  const { ref } = decodeOrder(json?.data);
  const stream = readStream(
    await one().app.request(`/api/v1/orders/${ref}/events`, { headers: bearer }),
  );
  expect((await stream.next()).order.isMasked).toBe(false);
  expect((await other().browser().get('/api/v1/logout', bearer)).status).toBe(200);
  await stream.ended();
});

test('[S17] fifty calls of one key at two services on one database are done once, and answered alike', async () => {
  const browser = one().browser();
  const { ref } = await placeOrder(browser);
  one().clock.advance(181_000);
  other().clock.advance(181_000);
  const elsewhere = browserLike(other().app);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const key = { 'Idempotency-Key': keyCalled('at two services') };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      (n % 2 === 0 ? browser : elsewhere).post(
        '/api/v1/confirm-send-money',
        { order_ref: ref },
        key,
      ),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await booksOf(one(), ref)).events).toEqual(['order.placed', 'customer.saidSent']);
});
