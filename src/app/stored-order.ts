import { decoded } from '#domain/decoded';
import type { Order } from '#domain/order/order';
import { entity, requiredMoment } from '#domain/wire/entity';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { MalformedAnswer } from '#domain/wire/result';
import type { StoredOrder } from '#machines/order/order.types';
import { tokenIn } from './persistence.ts';
import type { Storage } from './storage.ts';

const knownAtCodec = entity<Pick<StoredOrder, 'knownAt'>>({ knownAt: requiredMoment('KnownAt') });

const now = () => Math.floor(Date.now() / 1000);

/**
 * Persists the last order in its wire form, so that it is found again without its code, and while the service is
 * down. A session's order is stored apart and removed with the session.
 * @param knownAt service time of the answer, epoch seconds
 */
export const storeOrder = (storage: Storage, order: Order, knownAt = now()): void =>
  storage.write(
    tokenIn(storage) === '' ? 'lastOrder' : 'memberOrder',
    JSON.stringify({ ...encodeOrder(order), KnownAt: knownAt }),
  );

/** Stored order of a reference; undefined for another order and for a damaged record. */
export const storedOrder = (storage: Storage, ref: string): StoredOrder | undefined =>
  readRecord(storage, 'memberOrder', ref) ?? readRecord(storage, 'lastOrder', ref);

const readRecord = (
  storage: Storage,
  key: 'memberOrder' | 'lastOrder',
  ref: string,
): StoredOrder | undefined => {
  try {
    const stored = decoded(() => JSON.parse(String(storage.read(key))));
    const order = decodeOrder(stored);
    return order.ref === ref ? { order, ...knownAtCodec.decode(stored) } : undefined;
  } catch (error) {
    if (error instanceof MalformedAnswer) return undefined;
    throw error;
  }
};
