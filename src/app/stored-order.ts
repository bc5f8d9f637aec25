import { decoded } from '#domain/decoded';
import { entity, requiredMoment } from '#domain/wire/entity';
import { decodeOrder } from '#domain/wire/order-wire';
import { MalformedAnswer } from '#domain/wire/result';
import type { StoredOrder } from '#machines/order/order.types';
import type { Storage } from './storage.ts';

const knownAtCodec = entity<Pick<StoredOrder, 'knownAt'>>({ knownAt: requiredMoment('KnownAt') });

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
