import { isSignedIn } from '#domain/account/session';
import type { AppSnapshot } from '#machines/app/app.machine';
import { selectStart } from '#machines/app/app.selectors';
import type { AppRouter } from './router.tsx';

/** Longest delay of the first render for the answers it shows. */
const LONGEST_WAIT_MS = 100;

const isComplete = (snapshot: AppSnapshot) =>
  selectStart(snapshot) !== 'pending' && snapshot.context.config !== undefined;

/** Resolves once the start is over and the configuration is there. xstate's own waitFor would be 0.3 kB more on every visit. */
const whenComplete = ({ options }: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    const { app } = options.context;
    const answers = app.subscribe((snapshot) => {
      if (!isComplete(snapshot)) return;
      resolve();
      answers.unsubscribe();
    });
    if (isComplete(app.getSnapshot())) resolve();
  });

/**
 * Opens the flow of the page's address before the first render. Usually account and configuration are there by then, or
 * within milliseconds, and the page is rendered once, with them; otherwise with a placeholder first.
 */
export const openFirstPage = (router: AppRouter): Promise<void> => {
  void router.load();
  return Promise.race([
    whenComplete(router),
    new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
    }),
  ]);
};

/**
 * Opens the flow of a page that the service rendered, however long the account, the configuration and the words take:
 * the page is shown meanwhile.
 * @returns whether it is the page that the service renders: a guest's
 */
export const openRenderedPage = async (router: AppRouter): Promise<boolean> => {
  await Promise.all([router.load(), whenComplete(router)]);
  const snapshot = router.options.context.app.getSnapshot();
  const { session, screenActor } = snapshot.context;
  return (
    selectStart(snapshot) === 'running' &&
    !isSignedIn(session?.token) &&
    screenActor.kind === 'trade'
  );
};
