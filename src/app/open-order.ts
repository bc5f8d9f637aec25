import type { Order } from '#domain/order/order';
import { SECRET_HEADER } from '#domain/wire/private-link-wire';
import type { Api } from '#src/api/client';
import { loadOrder } from '#src/api/orders';
import { withHeaders } from '#src/api/with-headers';
import { rejectSecret, secretOf } from './order-secrets.ts';
import type { Storage } from './storage.ts';

const withSecret = (api: Api, secret: string): Api =>
  secret === '' ? api : withHeaders(api, { [SECRET_HEADER]: secret });

/** Calls about an order, with the secret of its private link where this browser has one. */
export const aboutOrder = (api: Api, storage: Storage, ref: string): Api =>
  withSecret(api, secretOf(storage, ref));

/**
 * Loads an order. A secret with which the service shows it masked opens nothing: it is dropped, since the service counts each
 * use, and the next one is tried.
 * @param onRejected a secret was sent that opens nothing
 */
export const loadOpened =
  (api: Api, storage: Storage) =>
  async (ref: string, signal: AbortSignal, onRejected = () => {}): Promise<Order> => {
    for (;;) {
      const secret = secretOf(storage, ref);
      const order = await loadOrder(withSecret(api, secret))(ref, signal);
      if (!order.isMasked) return order;
      if (secret !== '') onRejected();
      if (!rejectSecret(storage, { ref, secret })) return order;
    }
  };
