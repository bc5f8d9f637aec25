import type { Order } from '#domain/order';
import {
  type PendingOrder,
  readDraft,
  readPendingOrder,
  writeDraft,
  writePendingOrder,
} from '#domain/persisted-trade';
import { isReference } from '#domain/rules/patterns';
import { readToken, type SessionData } from '#domain/session';
import type { OrderSide } from '#domain/site-config';
import { encodeOrder } from '#domain/wire/order-wire';
import type { DraftPage, StoredDraft, TradeMemory } from '#machines/trade/trade.types';
import type { Storage, StorageKey } from './storage.ts';

const ACCOUNT_KEYS = [
  'user',
  'wallet',
  'btcWallets',
  'ethWallets',
] as const satisfies readonly StorageKey[];

/** Keeps who is signed in beyond this page; a part that the account does not have has no key, never the text 'null'. */
export const storeSession = (storage: Storage, session: SessionData): void => {
  storage.write('token', session.token);
  for (const key of ACCOUNT_KEYS) {
    if (session[key] === null) storage.remove(key);
    else storage.write(key, JSON.stringify(session[key]));
  }
};

/** The token of whoever is signed in; empty for a guest. */
export const tokenIn = (storage: Storage): string => readToken(storage.read('token'));

/**
 * Makes a call about the stored token, again where another tab has changed the token before the answer came: an
 * answer about the former account says nothing of the one that is stored now.
 */
export const aboutStoredToken = async <T>(storage: Storage, call: () => Promise<T>): Promise<T> => {
  for (;;) {
    const token = tokenIn(storage);
    const [outcome] = await Promise.allSettled([call()]);
    if (tokenIn(storage) !== token) continue;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
};

/** Removes what belongs to the session: who was signed in, and the last order the account was shown. */
export const clearSession = (storage: Storage): void => {
  for (const key of ['token', ...ACCOUNT_KEYS, 'memberOrder'] as const) storage.remove(key);
};

const now = () => Math.floor(Date.now() / 1000);

/**
 * Stores the last order as it travels, so that a person finds it again without its code, and while the service is away. A
 * session's order is stored apart, as it is no longer to be read once the session has ended.
 * @param knownAt when the service said so, epoch seconds
 */
export const storeOrder = (storage: Storage, order: Order, knownAt = now()): void =>
  storage.write(
    tokenIn(storage) === '' ? 'lastOrder' : 'memberOrder',
    JSON.stringify({ ...encodeOrder(order), KnownAt: knownAt }),
  );

/** Keeps an order from before it is posted until the service has answered. */
export const storePendingOrder = (storage: Storage, pendingOrder: PendingOrder): void =>
  storage.write('purchase', writePendingOrder(pendingOrder, now()));

export const clearPendingOrder = (storage: Storage): void => storage.remove('purchase');

/** A purchase has the page's name alone: drafts of an earlier version did, too. */
const draftKey = (side: OrderSide, page: string): StorageKey =>
  side === 'buy' ? `draft:${page}` : `draft:${side}:${page}`;

/** Keeps what is being typed on the page of a currency. */
export const storeDraft = (storage: Storage, { side, page, draft }: StoredDraft): void =>
  storage.write(draftKey(side, page), writeDraft(draft));

export const forgetDraft = (storage: Storage, { side, page }: DraftPage): void =>
  storage.remove(draftKey(side, page));

/** What a trade that opens now has to go on with. */
export const memoryOf = (storage: Storage): TradeMemory => ({
  readPendingOrder: () => readPendingOrder(storage.read('purchase'), now()),
  readDraft: (side, page) => readDraft(storage.read(draftKey(side, page))),
});

/** Who has sent the person; empty when nobody has, or when what is kept is no reference. */
export const readSponsor = (storage: Storage): string => {
  const kept = storage.read('sponsor') ?? '';
  return isReference(kept) ? kept : '';
};
