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
export const openFirstPage = (router: ReturnType<typeof createAppRouter>): Promise<void> =>
  new Promise((resolve) => {
    const { app } = router.options.context;
    void router.load();
    // xstate's own waitFor would be 0.3 kB more on every visit.
    const answers = app.subscribe((snapshot) => isComplete(snapshot) && resolve());
    setTimeout(() => {
      answers.unsubscribe();
      resolve();
    }, LONGEST_WAIT_MS);
    if (isComplete(app.getSnapshot())) resolve();
  });
