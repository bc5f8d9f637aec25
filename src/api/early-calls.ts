/** A call that the page's head has made before the scripts were there. */
export interface EarlyCall {
  readonly url: string;
  /** As it was sent. */
  readonly body: string;
  readonly answer: Promise<Response>;
  /** Ends it wherever it is, also in the middle of its answer. */
  readonly giveUp: (reason: unknown) => void;
}

declare global {
  interface Window {
    /** Left by the head of index.html. */
    earlyCalls?: readonly EarlyCall[];
  }
}

type Fetch = typeof globalThis.fetch;

/** Lets a call that is on its way end with somebody's wish for it. */
const endWith = ({ giveUp }: EarlyCall, signal: AbortSignal) => {
  if (signal.aborted) giveUp(signal.reason);
  else signal.addEventListener('abort', () => giveUp(signal.reason), { once: true });
};

/**
 * A fetch that hands over the answers that were asked for early, each once and to the very same call; everything
 * else is fetched as ever.
 * @param fetch asked for what was not asked for early
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
