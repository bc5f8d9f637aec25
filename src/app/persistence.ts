import { readToken, type SessionData } from '#domain/account/session';
import { decoded } from '#domain/decoded';
import { isReference } from '#domain/rules/reference';
import type { Storage, StorageKey } from './storage.ts';

const ACCOUNT_KEYS = [
  'user',
  'wallet',
  'btcWallets',
  'ethWallets',
] as const satisfies readonly StorageKey[];

/** Persists the session; a missing part of the account has no key, never the text 'null'. */
export const storeSession = (storage: Storage, session: SessionData): void => {
  // What was typed for an order is not shown to the next person.
  if (tokenIn(storage) !== session.token) storage.remove('placed');
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
  for (const key of ['token', ...ACCOUNT_KEYS, 'memberOrder', 'placed'] as const)
    storage.remove(key);
  for (const key of AMOUNT_KEYS) storage.remove(key);
};

/** Stored referral code; empty when there is none, or it is invalid. */
export const readSponsor = (storage: Storage): string => {
  const kept = storage.read('sponsor') ?? '';
  return isReference(kept) ? kept : '';
};
