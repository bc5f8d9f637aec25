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

/**
 * Local storage, or this page's own memory for what the browser refuses to keep (private windows, full disks): the
 * product works on, it just forgets sooner. What the browser keeps is read from there, as other tabs may write it.
 */
export const createStorage = (local: () => globalThis.Storage): Storage => {
  const refused = new Map<StorageKey, string>();
  const attempt = <T>(deed: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return deed(local());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, value) => {
      refused.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        refused.delete(key);
      });
    },
    remove: (key) => {
      refused.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
};
