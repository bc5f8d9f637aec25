import type { Order } from '#domain/order/order';
import type { PendingOrderOf } from '#domain/trade/persisted-trade';
import { exchangeOrderCodec } from '#domain/wire/exchange-order-wire';
import type { Api } from './client.ts';
import { postPayload } from './post-order.ts';

/** POST /api/v1/ex_orders: swaps one wallet currency for another; the answer is the order. */
export const postExchangeOrder =
  (api: Pick<Api, 'post'>) =>
  (pending: PendingOrderOf<'ex'>, signal: AbortSignal): Promise<Order> =>
    postPayload(
      api,
      '/api/v1/ex_orders',
      exchangeOrderCodec.encode(pending.order),
      pending,
      signal,
    );
