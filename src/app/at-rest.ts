/** Longest delay for a page that is never idle. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Resolves once the page has rendered and is idle, so that later loads delay no paint. Without the idle callback
 * (Safari) in a task of its own.
 */
export const atRest = (page: Pick<Window, 'requestIdleCallback' | 'setTimeout'>): Promise<void> =>
  new Promise((resolve) => {
    if (typeof page.requestIdleCallback === 'function')
      page.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else page.setTimeout(resolve);
  });
