import type { Order } from '#domain/order/order';
import type { PendingOrderOf, PostedOrder } from '#domain/trade/persisted-trade';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { decodeOrder } from '#domain/wire/order-wire';
import { CAPTCHA_HEADER } from '#domain/wire/result';
import type { Api } from './client.ts';

/**
 * Posts an order by its payload; the answer is the order. A repetition with the same key returns the same order; a price
 * other than the expected one refuses it.
 */
export const postPayload = async (
  api: Pick<Api, 'post'>,
  path: string,
  body: object,
  { key, expectedAmount, captcha }: Pick<PostedOrder, 'key' | 'expectedAmount' | 'captcha'>,
  signal: AbortSignal,
): Promise<Order> => {
  const headers = {
    [KEY_HEADER]: key,
    'X-Expected-Amount': expectedAmount,
    ...(captcha !== undefined && { [CAPTCHA_HEADER]: captcha }),
  };
  return decodeOrder(await api.post(path, body, { signal, headers }));
};

/** POST /api/v1/buy_orders: places a purchase. */
export const postBuyOrder =
  (api: Pick<Api, 'post'>) =>
  (pending: Extract<PostedOrder, PendingOrderOf<'buy'>>, signal: AbortSignal): Promise<Order> =>
    postPayload(api, '/api/v1/buy_orders', encodeBuyOrder(pending.order), pending, signal);
