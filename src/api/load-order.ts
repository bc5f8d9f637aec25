import type { Order } from '#domain/order';
import { decodeOrder } from '#domain/wire/order-wire';
import type { Api } from './client.ts';

/** POST /api/v1/histories: one order by its reference. */
export const loadOrder =
  (api: Api) =>
  async (ref: string, signal: AbortSignal): Promise<Order> =>
    decodeOrder(await api.post('/api/v1/histories', { ref }, { signal }));
