/** Publisher of changes of orders. */
export interface OrderEvents {
  /** Publishes a committed change of an order. */
  readonly publish: (ref: string) => void;
  /**
   * Subscribes to the changes of an order, in this process or another. The change itself is not published: it is in the
   * database. Returns the unsubscribe function.
   */
  readonly subscribe: (ref: string, listener: () => void) => () => void;
  /** Aborted when the service ends: nothing is published from then on. */
  readonly closed: AbortSignal;
  readonly close: () => void;
}

/** Topic of the end of an account's sessions, in place of an order's reference. */
export const sessionsTopic = (userId: string): string => `sessions/${userId}`;

/** Topic of the decision about handed-in documents, by the name of their owner, in place of an order's reference. */
export const documentsTopic = (ownerName: string): string => `documents/${ownerName}`;

/** Topic of what is paid into an account's wallets, in place of an order's reference. */
export const walletTopic = (userId: string): string => `wallet/${userId}`;

/** Publishes to the listeners of this process. */
export const createOrderEvents = (): OrderEvents => {
  const listeners = new Map<string, Set<() => void>>();
  const ending = new AbortController();
  return {
    publish: (ref) => {
      for (const listener of [...(listeners.get(ref) ?? [])]) listener();
    },
    subscribe: (ref, listener) => {
      // Two subscriptions with one listener are two.
      const call = () => listener();
      const others = listeners.get(ref) ?? new Set();
      listeners.set(ref, others.add(call));
      return () => {
        others.delete(call);
        if (others.size === 0 && listeners.get(ref) === others) listeners.delete(ref);
      };
    },
    closed: ending.signal,
    close: () => ending.abort(),
  };
};
