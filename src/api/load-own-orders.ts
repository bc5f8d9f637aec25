import { newestFirst } from '#domain/catalogue/crypto-transaction';
import type { Page } from '#domain/navigation/paging';
import type { Order } from '#domain/order/order';
import type { OrderQuery } from '#domain/order/order-query';
import { orderQueryCodec } from '#domain/wire/order-requests';
import { decodeOrder } from '#domain/wire/order-wire';
import { decodePage } from '#domain/wire/page-wire';
import type { Api, CallOptions } from './client.ts';

/** POST /api/v1/users/orders: a page of the account's orders, newest first. */
export const loadOwnOrders =
  (api: Api) =>
  async (query: OrderQuery, options: CallOptions): Promise<Page<Order>> => {
    const answer = await api.postForAll(
      '/api/v1/users/orders',
      orderQueryCodec.encode(query),
      options,
    );
    const { entries, total } = decodePage(answer, { decode: decodeOrder });
    return { entries: newestFirst(entries), total };
  };
