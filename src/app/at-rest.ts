/** Longest that work is put off for a page that is never idle. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Resolves once the page has drawn what it has and is idle: what is loaded from then on delays no paint. A browser that
 * does not tell (Safari) is given a task of its own.
 */
export const atRest = (page: Pick<Window, 'requestIdleCallback' | 'setTimeout'>): Promise<void> =>
  new Promise((resolve) => {
    if (typeof page.requestIdleCallback === 'function')
      page.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else page.setTimeout(resolve);
  });
