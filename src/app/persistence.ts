import { readToken, type SessionData } from '#domain/account/session';
import type { OrderSide } from '#domain/catalogue/site-config';
import { decoded } from '#domain/decoded';
import { isDecimal } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import { isReference } from '#domain/rules/reference';
import {
  type PendingTrade,
  readDraft,
  readPendingOrder,
  writeDraft,
  writePendingOrder,
} from '#domain/trade/persisted-trade';
import type { DraftPage, StoredDraft, TradeMemory } from '#machines/trade/trade.types';
import type { Storage, StorageKey } from './storage.ts';

const ACCOUNT_KEYS = [
  'user',
  'wallet',
  'btcWallets',
  'ethWallets',
] as const satisfies readonly StorageKey[];

/** Persists the session; a missing part of the account has no key, never the text 'null'. */
export const storeSession = (storage: Storage, session: SessionData): void => {
  storage.write('token', session.token);
  for (const key of ACCOUNT_KEYS) {
    if (session[key] === null) storage.remove(key);
    else storage.write(key, JSON.stringify(session[key]));
  }
};

/** Stored token; empty for a guest. */
export const tokenIn = (storage: Storage): string => readToken(storage.read('token'));

/** Id of the account that the stored token belongs to; empty for a guest, and where it is damaged. */
export const accountIdIn = (storage: Storage): string => {
  const user = decoded((): unknown => JSON.parse(storage.read('user') ?? 'null'));
  return typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : '';
};

/**
 * Makes a call about the stored token, and repeats it when another tab changed the token before the answer: an answer
 * about the former account does not apply to the stored one.
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

const AMOUNT_KEYS = ['lastAmount:buy', 'lastAmount:sell'] as const;

/** Removes the session, the last order shown to its account and how much it was about. */
export const clearSession = (storage: Storage): void => {
  for (const key of ['token', ...ACCOUNT_KEYS, 'memberOrder'] as const) storage.remove(key);
  for (const key of AMOUNT_KEYS) storage.remove(key);
};

const now = () => Math.floor(Date.now() / 1000);

/** Persists the dong of an order that was placed: what is usual for this customer. */
export const storeLastAmount = (storage: Storage, { type, cashAmount }: Order): void => {
  if (type !== 'ex') storage.write(`lastAmount:${type}`, cashAmount);
};

const readLastAmount = (storage: Storage, side: OrderSide) => {
  const kept = storage.read(`lastAmount:${side}`) ?? '';
  return isDecimal(kept) ? kept : undefined;
};

/** Persists an order from before it is posted until it is answered. */
export const storePendingOrder = (storage: Storage, pendingOrder: PendingTrade): void =>
  storage.write('purchase', writePendingOrder(pendingOrder, now()));

export const clearPendingOrder = (storage: Storage): void => storage.remove('purchase');

/** A purchase is stored by the page's name alone, as in an earlier version. */
const draftKey = (side: OrderSide, page: string): StorageKey =>
  side === 'buy' ? `draft:${page}` : `draft:${side}:${page}`;

/** Persists the draft of a currency's page. */
export const storeDraft = (storage: Storage, { side, page, draft }: StoredDraft): void =>
  storage.write(draftKey(side, page), writeDraft(draft));

export const forgetDraft = (storage: Storage, { side, page }: DraftPage): void =>
  storage.remove(draftKey(side, page));

/** Stored data that a new trade starts from. */
export const memoryOf = (storage: Storage): TradeMemory => ({
  readPendingOrder: () => readPendingOrder(storage.read('purchase'), now()),
  readDraft: (side, page) => readDraft(storage.read(draftKey(side, page))),
  readLastAmount: (side) => readLastAmount(storage, side),
});

/** Stored referral code; empty when there is none, or it is invalid. */
export const readSponsor = (storage: Storage): string => {
  const kept = storage.read('sponsor') ?? '';
  return isReference(kept) ? kept : '';
};
