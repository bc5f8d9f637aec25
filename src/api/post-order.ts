import type { Order } from '#domain/order/order';
import type { PendingOrder } from '#domain/trade/persisted-trade';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { decodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import type { Api } from './client.ts';

/**
 * POST /api/v1/buy_orders or /api/v1/sell_orders: places an order; the answer is the order. A repetition with the
 * same key returns the same order; a price other than the expected one refuses it.
 */
export const postOrder =
  (api: Pick<Api, 'post'>) =>
  async (
    { key, expectedAmount, ...request }: PendingOrder,
    signal: AbortSignal,
  ): Promise<Order> => {
    const headers = { [KEY_HEADER]: key, 'X-Expected-Amount': expectedAmount };
    const [path, body] =
      request.side === 'buy'
        ? ['/api/v1/buy_orders', encodeBuyOrder(request.order)]
        : ['/api/v1/sell_orders', encodeSellOrder(request.order)];
    return decodeOrder(await api.post(path, body, { signal, headers }));
  };
