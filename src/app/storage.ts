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
 * Local storage, or this page's own memory where the browser refuses it (private windows, full disks):
 * the product works on, it just forgets sooner.
 */
export const createStorage = (local: () => globalThis.Storage): Storage => {
  const memory = new Map<StorageKey, string>();
  const attempt = <T>(deed: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return deed(local());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, value) => {
      memory.set(key, value);
      attempt((storage) => storage.setItem(key, value));
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
};
