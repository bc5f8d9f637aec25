import type { Order } from '#domain/order/order';
import { type ExchangeOrder, exchangeOrderCodec } from '#domain/wire/exchange-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import type { Api } from './client.ts';

/** POST /api/v1/ex_orders: swaps one wallet currency for another; the answer is the order. */
export const postExchangeOrder =
  (api: Api) =>
  async (order: ExchangeOrder, signal: AbortSignal): Promise<Order> =>
    decodeOrder(await api.post('/api/v1/ex_orders', exchangeOrderCodec.encode(order), { signal }));
