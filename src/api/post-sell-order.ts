import type { Order } from '#domain/order/order';
import type { PendingOrderOf, PostedOrder } from '#domain/trade/persisted-trade';
import { encodeSellOrder } from '#domain/wire/sell-order-wire';
import type { Api } from './client.ts';
import { postPayload } from './post-order.ts';

/** POST /api/v1/sell_orders: places a sale. */
export const postSellOrder =
  (api: Pick<Api, 'post'>) =>
  (pending: Extract<PostedOrder, PendingOrderOf<'sell'>>, signal: AbortSignal): Promise<Order> =>
    postPayload(api, '/api/v1/sell_orders', encodeSellOrder(pending.order), pending, signal);
