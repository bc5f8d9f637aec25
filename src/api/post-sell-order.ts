import type { Order } from '#domain/order';
import { decodeOrder } from '#domain/wire/order-wire';
import { encodeSellOrder, type SellOrder } from '#domain/wire/sell-order-wire';
import type { Api } from './client.ts';

/** POST /api/v1/sell_orders: places a sale; the answer is the order. */
export const postSellOrder =
  (api: Api) =>
  async (order: SellOrder, signal: AbortSignal): Promise<Order> =>
    decodeOrder(await api.post('/api/v1/sell_orders', encodeSellOrder(order), { signal }));
