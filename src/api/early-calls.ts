/** Call made by the page's head before the scripts were loaded. */
export interface EarlyCall {
  readonly url: string;
  /** As sent. */
  readonly body: string;
  readonly answer: Promise<Response>;
  /** Aborts it, also in the middle of its answer. */
  readonly giveUp: (reason: unknown) => void;
}

declare global {
  interface Window {
    /** Left by the head of index.html. */
    earlyCalls?: readonly EarlyCall[];
  }
}

type Fetch = typeof globalThis.fetch;

/** Aborts an early call by the signal of its adopter. */
const endWith = ({ giveUp }: EarlyCall, signal: AbortSignal) => {
  if (signal.aborted) giveUp(signal.reason);
  else signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
};

/**
 * Fetch that returns the answer of an early call, once, to the identical call; others go to `fetch`.
 * @param fetch makes every other call
 */
export const fetchAfter = (early: readonly EarlyCall[], fetch: Fetch): Fetch => {
  const left = new Set(early);
  return (input, init) => {
    const made = [...left].find(({ url, body }) => url === input && body === init?.body);
    if (!made) return fetch(input, init);
    left.delete(made);
    if (init?.signal) endWith(made, init.signal);
    return made.answer;
  };
};
