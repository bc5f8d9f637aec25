import {
  type BuyDraft,
  type Purchase,
  readDraft,
  readPurchase,
  writeDraft,
  writePurchase,
} from '#domain/kept';
import type { Order } from '#domain/order';
import { readToken, type SessionData } from '#domain/session';
import { isReference } from '#domain/validation/patterns';
import { encodeOrder } from '#domain/wire/order-wire';
import type { TradeMemory } from '#machines/trade/trade.types';
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

/** The token of whoever is signed in; empty for a guest. */
export const tokenIn = (storage: Storage): string => readToken(storage.read('token'));

/** Forgets who was signed in. */
export const clearSession = (storage: Storage): void => {
  for (const key of SESSION_KEYS) storage.remove(key);
};

const now = () => Math.floor(Date.now() / 1000);

/**
 * Stores the last order as it travels, so that a person finds it again without its code, and while the service is away.
 * @param knownAt when the service said so, epoch seconds
 */
export const storeOrder = (storage: Storage, order: Order, knownAt = now()): void =>
  storage.write('lastOrder', JSON.stringify({ ...encodeOrder(order), KnownAt: knownAt }));

/** Keeps an order from before it is posted until the service has answered. */
export const keepPurchase = (storage: Storage, purchase: Purchase): void =>
  storage.write('purchase', writePurchase(purchase, now()));

export const forgetPurchase = (storage: Storage): void => storage.remove('purchase');

/** Keeps what is being typed on the page of a currency. */
export const keepDraft = (storage: Storage, page: string, draft: BuyDraft): void =>
  storage.write(`draft:${page}`, writeDraft(draft));

export const forgetDraft = (storage: Storage, page: string): void =>
  storage.remove(`draft:${page}`);

/** What a trade that opens now has to go on with. */
export const memoryOf = (storage: Storage): TradeMemory => ({
  readPurchase: () => readPurchase(storage.read('purchase'), now()),
  readDraft: (page) => readDraft(storage.read(`draft:${page}`)),
});

/** Who has sent the person; empty when nobody has, or when what is kept is no reference. */
export const readSponsor = (storage: Storage): string => {
  const kept = storage.read('sponsor') ?? '';
  return isReference(kept) ? kept : '';
};
