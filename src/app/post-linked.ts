import { newKey } from '#domain/new-key';
import type { Order } from '#domain/order/order';
import { hashOfSecret } from '#domain/order/secret-hash';
import type { PendingOrder } from '#domain/trade/persisted-trade';
import { LINK_HEADER } from '#domain/wire/private-link-wire';
import { Refusal } from '#domain/wire/result';
import type { Api } from '#src/api/client';
import { withHeaders } from '#src/api/with-headers';
import { addSecret, forgetSecrets, secretOf } from './order-secrets.ts';
import type { Outside } from './outside.ts';
import { tokenIn } from './persistence.ts';

type Post<Pending> = (api: Api) => (pending: Pending, signal: AbortSignal) => Promise<Order>;

/**
 * Posts an order of a guest with the hash of a new secret for its private link. The secret is stored by the order's key until the
 * order has its reference, so that a repetition after a lost answer sends the same hash.
 */
export const postLinked =
  <Pending extends PendingOrder>(
    { api, storage }: Pick<Outside, 'api' | 'storage'>,
    post: Post<Pending>,
  ) =>
  async (pending: Pending, signal: AbortSignal): Promise<Order> => {
    if (tokenIn(storage) !== '') return post(api)(pending, signal);
    const { key } = pending;
    if (secretOf(storage, key) === '') addSecret(storage, { ref: key, secret: newKey() });
    const secret = secretOf(storage, key);
    try {
      const linked = withHeaders(api, { [LINK_HEADER]: hashOfSecret(secret) });
      const order = await post(linked)(pending, signal);
      addSecret(storage, { ref: order.ref, secret });
      forgetSecrets(storage, key);
      return order;
    } catch (error) {
      if (error instanceof Refusal) forgetSecrets(storage, key);
      throw error;
    }
  };
