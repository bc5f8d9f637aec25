import { tabKey } from './tabs.ts';

/** The keys under which a session outlives the page (rule of the session). */
export type StorageKey =
  | 'token'
  | 'user'
  | 'wallet'
  | 'btcWallets'
  | 'ethWallets'
  | 'language'
  | 'sponsor'
  | 'lastOrder'
  /** The last order that was shown to an account's session; it ends with the session. */
  | 'memberOrder'
  /** The announcement of the site that was dismissed last. */
  | 'dismissed'
  /** The order whose outcome nobody has heard of yet. */
  | 'purchase'
  /** What was being typed on the page of a currency. */
  | `draft:${string}`;

/** A small memory of texts. */
export interface Storage {
  readonly read: (key: StorageKey) => string | null;
  readonly write: (key: StorageKey, value: string) => void;
  readonly remove: (key: StorageKey) => void;
}

/** What belongs to one tab: another one types and orders something else. */
const isOfTab = (key: StorageKey): boolean => key === 'purchase' || key.startsWith('draft:');

/**
 * Local storage, or this page's own memory for what the browser refuses to keep (private windows, full disks): the
 * product works on, it just forgets sooner. What the browser keeps is read from there, as other tabs may write it.
 * @param tabId of the tab under whose id drafts and unanswered orders are stored; one for all where it is absent
 */
export const createStorage = (local: () => globalThis.Storage, tabId?: () => string): Storage => {
  const nameOf = (key: StorageKey) => (tabId && isOfTab(key) ? tabKey(tabId(), key) : key);
  const refused = new Map<StorageKey, string>();
  const attempt = <T>(deed: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return deed(local());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(nameOf(key))) ?? null,
    write: (key, value) => {
      refused.set(key, value);
      attempt((storage) => {
        storage.setItem(nameOf(key), value);
        if (tabId && isOfTab(key)) storage.setItem(tabKey(tabId()), String(Date.now()));
        refused.delete(key);
      });
    },
    remove: (key) => {
      refused.delete(key);
      attempt((storage) => storage.removeItem(nameOf(key)));
    },
  };
};
