import type { Order } from '#domain/order/order';
import { decodeOrder } from '#domain/wire/order-wire';
import type { Api } from './client.ts';

/** POST /api/v1/histories: one order by its reference. */
export const loadOrder =
  (api: Api) =>
  async (ref: string, signal: AbortSignal): Promise<Order> =>
    decodeOrder(await api.post('/api/v1/histories', { ref }, { signal }));

/** POST /api/v1/confirm-send-money: reports that the customer has sent the money. */
export const confirmSendMoney =
  (api: Api) =>
  async (ref: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/confirm-send-money', { order_ref: ref }, { signal });
  };
