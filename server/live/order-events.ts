/** Who wants to know that something happened to an order, and who can say so. */
export interface OrderEvents {
  /** Something happened to an order, and is committed. */
  readonly publish: (ref: string) => void;
  /**
   * Calls back after everything that happens to an order, in this process or another. What happened is not told: it
   * stands in the books. The answer ends it.
   */
  readonly subscribe: (ref: string, listener: () => void) => () => void;
  /** Aborted when the service ends: nothing is told from then on, and whoever waits should leave. */
  readonly closed: AbortSignal;
  readonly close: () => void;
}

/** What stands in place of an order's reference for the sessions of an account: one of them has ended. */
export const sessionsTopic = (userId: string): string => `sessions/${userId}`;

/** Tells the listeners of this process. */
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
