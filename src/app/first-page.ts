import { waitFor } from 'xstate';
import type { AppSnapshot } from '#machines/app/app.machine';
import { selectStart } from '#machines/app/app.selectors';
import type { createAppRouter } from './router.tsx';

/** Longest delay of the first render for the answers it shows. */
const LONGEST_WAIT_MS = 100;

const isComplete = (snapshot: AppSnapshot) =>
  selectStart(snapshot) !== 'pending' && snapshot.context.config !== undefined;

/**
 * Opens the flow of the page's address before the first render. Usually account and configuration are there by then, or
 * within milliseconds, and the page is rendered once, with them; otherwise with a placeholder first.
 */
export const openFirstPage = async (router: ReturnType<typeof createAppRouter>): Promise<void> => {
  router.load().catch(console.error);
  await waitFor(router.options.context.app, isComplete, { timeout: LONGEST_WAIT_MS }).catch(
    () => {},
  );
};
