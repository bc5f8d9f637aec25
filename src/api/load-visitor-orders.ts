import type { Order } from '#domain/order/order';
import { listIn } from '#domain/wire/read-value';
import type { Api, CallOptions } from './client.ts';

/**
 * GET /api/v1/visitor-orders: newest orders of this browser and of the account. What decodes them is
 * loaded with the first one: most visitors have none.
 */
export const loadVisitorOrders =
  (api: Api) =>
  async (wanted: 'open' | 'all', options: CallOptions): Promise<readonly Order[]> => {
    const query = wanted === 'open' ? '?state=open' : '';
    const rows = listIn(await api.get(`/api/v1/visitor-orders${query}`, options), '');
    if (rows.length === 0) return [];
    const { decodeOrder } = await import('#domain/wire/order-wire');
    return rows.map(decodeOrder);
  };
