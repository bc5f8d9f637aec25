import type { Order } from '#domain/order';
import type { SessionData } from '#domain/session';
import { encodeOrder } from '#domain/wire/order-wire';
import type { Storage, StorageKey } from './storage.ts';

const SESSION_KEYS = [
  'token',
  'user',
  'wallet',
  'btcWallets',
  'ethWallets',
] as const satisfies readonly StorageKey[];

/** Keeps who is signed in beyond this page. */
export const storeSession = (storage: Storage, session: SessionData): void => {
  storage.write('token', session.token);
  for (const key of SESSION_KEYS.slice(1)) storage.write(key, JSON.stringify(session[key]));
};

/** Forgets who was signed in. */
export const clearSession = (storage: Storage): void => {
  for (const key of SESSION_KEYS) storage.remove(key);
};

/** Keeps the last order, so that a person finds it again without its code. */
export const storeOrder = (storage: Storage, order: Order): void =>
  storage.write('lastOrder', JSON.stringify(encodeOrder(order)));
