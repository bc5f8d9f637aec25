/**
 * Call made by the page's head before the scripts were loaded: what every visit asks first, the account (unless the page
 * confirms one) and the configuration. The head has no comments, because every visit loads them: its first script sets
 * the colour scheme before the first paint, so that a dark page never flashes white; the meta element `api-host` is
 * scheme and host of the service where it is not the page's host; a service with a sandbox sets `inspector` to `on`.
 * The head's script ignores a failed call; its adopter does not.
 */
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
