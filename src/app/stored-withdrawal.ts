import {
  type PendingWithdrawal,
  readPendingWithdrawal,
  writePendingWithdrawal,
} from '#domain/account/pending-withdrawal';
import type { Storage } from './storage.ts';

/** Any tab of the account may ask for it, under the same key. */
const placeOf = (accountId: string) => `withdrawal:${accountId}` as const;

/** Persists a withdrawal from before it is sent until it is answered. */
export const storeWithdrawal = (storage: Storage, pending: PendingWithdrawal): void =>
  storage.write(placeOf(pending.accountId), writePendingWithdrawal(pending));

/** Unanswered withdrawal of an account; undefined where there is none. */
export const storedWithdrawal = (
  storage: Storage,
  accountId: string,
): PendingWithdrawal | undefined =>
  readPendingWithdrawal(storage.read(placeOf(accountId)), accountId);

/** Forgets a withdrawal that was answered; one that another tab has sent meanwhile stays. */
export const clearWithdrawal = (
  storage: Storage,
  { accountId, key }: Pick<PendingWithdrawal, 'accountId' | 'key'>,
): void => {
  if (storedWithdrawal(storage, accountId)?.key === key) storage.remove(placeOf(accountId));
};
