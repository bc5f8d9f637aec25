import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeOrder } from '#domain/wire/order-wire';
import { DomainError } from '#server/exchange/domain-error';
import { hashOf } from '#server/exchange/order-codes';
import { orderByKey } from '#server/exchange/orders/read-orders';
import { ORDER_CALLS, once } from '#server/exchange/submissions';
import { orders } from '#server/store/tables/orders';
import { submissions } from '#server/store/tables/submissions';
import { keyCalled } from '#tests/support/keys';
import {
  GOOD_ORDER,
  postOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const visitor = { guestHash: 'guest', userId: undefined, isOperator: false };
const refusal = new DomainError('NOT_POSSIBLE_NOW', 'Not now.');

/** Asks a call that refuses everything, and counts how often it is worked on. */
const sell = async (key: string, body: object) => {
  let worked = 0;
  const submission = { call: ORDER_CALLS.sell, keyHash: hashOf(key), body, visitor };
  const code = await once(running.exchange, submission, () => {
    worked += 1;
    return Promise.reject(refusal);
  }).then(
    () => 'an order',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
  return { code, worked };
};

test('[S17] the key of one call’s order is a conflict for another call, which is not worked on', async () => {
  const key = keyCalled('a purchase, then a sale');
  const { json } = await postOrder(running.browser(), {}, { 'Idempotency-Key': key });
  const { ref } = decodeOrder(json?.data);
  // With the very body that the purchase was posted with.
  expect(await sell(key, GOOD_ORDER)).toEqual({ code: 'KEY_REUSED', worked: 0 });
  // The same when the stored answer is gone: the order still has its call.
  await running.db.delete(submissions);
  expect(await sell(key, GOOD_ORDER)).toEqual({ code: 'KEY_REUSED', worked: 0 });
  expect((await orderByKey(running.db, hashOf(key)))?.ref).toBe(ref);
});

test('a refusal answers its own call and body alone', async () => {
  const key = keyCalled('a sale, then a purchase');
  expect(await sell(key, { quantity: '1' })).toEqual({ code: 'NOT_POSSIBLE_NOW', worked: 1 });
  expect(await sell(key, { quantity: '1' })).toEqual({ code: 'NOT_POSSIBLE_NOW', worked: 0 });
  expect(await sell(key, { quantity: '2' })).toEqual({ code: 'KEY_REUSED', worked: 0 });
  const before = await running.db.$count(orders);
  const { status } = await postOrder(running.browser(), {}, { 'Idempotency-Key': key });
  expect(status).toBe(200);
  expect(await running.db.$count(orders)).toBe(before + 1);
  const kept = await running.db
    .select({ call: submissions.call })
    .from(submissions)
    .where(eq(submissions.keyHash, hashOf(key)));
  expect(kept.map(({ call }) => call).toSorted()).toEqual(['buy_orders', 'sell_orders']);
});
