import type { Order } from '#domain/order';
import { type BuyOrder, encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import type { Api } from './client.ts';

/** POST /api/v1/buy_orders: places a purchase; the answer is the order. */
export const postBuyOrder =
  (api: Api) =>
  async (order: BuyOrder, signal: AbortSignal): Promise<Order> =>
    decodeOrder(await api.post('/api/v1/buy_orders', encodeBuyOrder(order), { signal }));
