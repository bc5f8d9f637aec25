import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { createAccount } from '#tests/support/accounts';
import { sessionFor } from '#tests/support/target-account';
import {
  placeOrder,
  postOrder,
  seenOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

test('[ROLE-01] a guest trades below MinOrderLogin, sees their own order whole and any other masked', async () => {
  const [guest, stranger] = [running.browser(), running.browser()];
  const [order, other] = [await placeOrder(guest), await placeOrder(stranger)];
  expect((await seenOrder(guest, order.ref)).isMasked).toBe(false);
  expect((await seenOrder(guest, other.ref)).isMasked).toBe(true);
  const large = await postOrder(guest, { quantity: '7000' });
  expect(large.json?.errors).toMatchObject({ amountPay: { id: 'loginForLargerOrder' } });
});

test('[ROLE-02] a signed-in user makes larger trades, and sees their own order from any browser', async () => {
  // Unverified accounts may hold a share of the stock only.
  await running.stockUp('10000');
  const { id } = await createAccount(running, 'lan@example.com');
  const headers = { Authorization: `Bearer ${await sessionFor(running, id)}` };
  const { status, json } = await postOrder(running.browser(), { quantity: '7000' }, headers);
  expect(status).toBe(200);
  const { ref } = decodeOrder(json?.data);
  const elsewhere = await running.browser().post('/api/v1/histories', { ref }, headers);
  expect(decodeOrder(elsewhere.json?.data).isMasked).toBe(false);
});
