/** A call that the page's head has made before the scripts were there. */
export interface EarlyCall {
  readonly url: string;
  /** As it was sent. */
  readonly body: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Left by the head of index.html. */
    earlyCalls?: readonly EarlyCall[];
  }
}

type Fetch = typeof globalThis.fetch;

/** Rejects as a fetch does that is given up, as soon as it is. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

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
    return init?.signal ? Promise.race([made.answer, givenUp(init.signal)]) : made.answer;
  };
};
