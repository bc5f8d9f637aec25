import type { Purchase } from '#domain/kept';
import type { Order } from '#domain/order';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { decodeOrder } from '#domain/wire/order-wire';
import type { Api } from './client.ts';

/**
 * POST /api/v1/buy_orders: places a purchase; the answer is the order. Posted again with the same key it is
 * the same order, and at another price than the expected one it is none.
 */
export const postBuyOrder =
  (api: Pick<Api, 'post'>) =>
  async ({ key, order, expectedAmount }: Purchase, signal: AbortSignal): Promise<Order> => {
    const headers = { [KEY_HEADER]: key, 'X-Expected-Amount': expectedAmount };
    return decodeOrder(
      await api.post('/api/v1/buy_orders', encodeBuyOrder(order), { signal, headers }),
    );
  };
