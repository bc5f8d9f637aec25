import { expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { encodeOrder } from '#domain/wire/order-wire';
import type { Api, CallOptions } from '#src/api/client';
import { postBuyOrder } from '#src/api/post-order';
import { buyOrder, pendingOrder, placedOrder } from '#tests/support/orders';

test('[SUB-03, RATE-10] key and expected amount travel beside the payload, which stays as it was', async () => {
  const calls: { path: string; body: object; options: CallOptions | undefined }[] = [];
  const notAsked = () => Promise.reject(new Error('not asked for'));
  const api: Api = {
    get: notAsked,
    postForAll: notAsked,
    delete: notAsked,
    open: notAsked,
    prepare: () => {
      throw new Error('not asked for');
    },
    post: async (path, body, options) => {
      calls.push({ path, body, options });
      return encodeOrder(placedOrder);
    },
  };
  const { signal } = new AbortController();
  expect(await postBuyOrder(api)(pendingOrder, signal)).toEqual(placedOrder);
  expect(calls).toEqual([
    {
      path: '/api/v1/buy_orders',
      body: encodeBuyOrder(buyOrder),
      options: {
        signal,
        headers: { 'Idempotency-Key': pendingOrder.key, 'X-Expected-Amount': '2632896' },
      },
    },
  ]);
});
