import type { OrderSide } from '#domain/catalogue/site-config';
import { attempt, tabKey } from './tabs.ts';

/** Keys of the local and session storage (rule of the session). */
export type StorageKey =
  | 'token'
  | 'user'
  | 'wallet'
  | 'btcWallets'
  | 'ethWallets'
  | 'language'
  | 'sponsor'
  | 'lastOrder'
  /** Last order shown to an account's session; it ends with the session. */
  | 'memberOrder'
  /** Secrets of an order's private link, by its reference; before the order is placed, by its key. */
  | `link:${string}`
  /** By an order's reference: the customer has its link, or was told where the order is found. */
  | `kept:${string}`
  /** Announcement that was dismissed last. */
  | 'dismissed'
  /** Dong of the last order, by its side. */
  | `lastAmount:${OrderSide}`
  /** Order with an unknown outcome. */
  | 'purchase'
  /** Order that was placed last, with what was typed for it. */
  | 'placed'
  /** Swap with an unknown outcome. */
  | 'swap'
  /** Withdrawal with an unknown outcome, by its account's id; every tab may ask for it. */
  | `withdrawal:${string}`
  /** Draft of a currency's page. */
  | `draft:${string}`;

/** Key-value store of texts. */
export interface Storage {
  readonly read: (key: StorageKey) => string | null;
  readonly write: (key: StorageKey, value: string) => void;
  readonly remove: (key: StorageKey) => void;
}

/** Whether the value belongs to one tab: drafts and pending orders differ between tabs. */
const isOfTab = (key: StorageKey): boolean =>
  key === 'purchase' || key === 'placed' || key === 'swap' || key.startsWith('draft:');

/**
 * Local storage, or memory for what the browser refuses to store (private windows, full disks). Stored values are
 * always read from there, since other tabs may write them.
 * @param tabId id of the tab for drafts and pending orders; one for all where it is absent
 */
export const createStorage = (local: () => globalThis.Storage, tabId?: () => string): Storage => {
  const nameOf = (key: StorageKey) => (tabId && isOfTab(key) ? tabKey(tabId(), key) : key);
  const refused = new Map<StorageKey, string>();
  const tried = <T>(deed: (storage: globalThis.Storage) => T) => attempt(() => deed(local()));
  return {
    read: (key) => refused.get(key) ?? tried((storage) => storage.getItem(nameOf(key))) ?? null,
    write: (key, value) => {
      refused.set(key, value);
      tried((storage) => {
        storage.setItem(nameOf(key), value);
        if (tabId && isOfTab(key)) storage.setItem(tabKey(tabId()), String(Date.now()));
        refused.delete(key);
      });
    },
    remove: (key) => {
      refused.delete(key);
      tried((storage) => storage.removeItem(nameOf(key)));
    },
  };
};
