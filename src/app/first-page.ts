import { isSignedIn } from '#domain/account/session';
import type { AppSnapshot } from '#machines/app/app.machine';
import { selectConfig, selectStart } from '#machines/app/app.selectors';
import type { ScreenActor } from '#machines/app/app.types';
import type { AppRouter } from './router.tsx';

/** Longest delay of the first render for the answers it shows. */
const LONGEST_WAIT_MS = 100;

interface Observed<TSnapshot> {
  readonly subscribe: (tell: (snapshot: TSnapshot) => void) => { readonly unsubscribe: () => void };
  readonly getSnapshot: () => TSnapshot;
}

/** Resolves once an actor is as wanted. xstate's own waitFor would be 0.3 kB more on every visit. */
const until = <TSnapshot>(
  actor: Observed<TSnapshot>,
  isWanted: (snapshot: TSnapshot) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const observing = actor.subscribe((snapshot) => {
      if (!isWanted(snapshot)) return;
      resolve();
      observing.unsubscribe();
    });
    if (isWanted(actor.getSnapshot())) resolve();
  });

const hasStarted = (snapshot: AppSnapshot) => selectStart(snapshot) !== 'pending';

/**
 * Opens the flow of the page's address before the first render. Usually account and configuration are there by then, or
 * within milliseconds, and the page is rendered once, with them; otherwise with a placeholder first.
 */
export const openFirstPage = (router: AppRouter): Promise<void> => {
  void router.load();
  return Promise.race([
    until(
      router.options.context.app,
      (snapshot) => hasStarted(snapshot) && snapshot.context.config !== undefined,
    ),
    new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
    }),
  ]);
};

/** Kinds of rendered pages that wait for no call of their own. */
const HAVE_ALL: readonly string[] = ['trade', 'page'];

/** The flow of articles, questions or prices, which wait for theirs. */
const listOf = (flow: ScreenActor): Observed<{ readonly value: unknown }> | undefined =>
  HAVE_ALL.includes(flow.kind) || !('ref' in flow) ? undefined : flow.ref;

/**
 * Opens the flow of a page that the service rendered, however long the account, the words and what it shows take: the page is
 * shown meanwhile.
 * @returns whether it is the page that the service renders: a guest's, with all that it shows
 */
export const openRenderedPage = async (router: AppRouter): Promise<boolean> => {
  const { app } = router.options.context;
  const configuration = selectConfig(app.getSnapshot());
  await Promise.all([
    router.load(),
    until(app, hasStarted),
    // The page came with it; or its call has been answered, or has failed once.
    configuration &&
      until(configuration, ({ context, value }) => !!context.config || value !== 'loading'),
  ]);
  const snapshot = app.getSnapshot();
  const { session, screenActor, config } = snapshot.context;
  const list = listOf(screenActor);
  if (list) await until(list, ({ value }) => value !== 'loading');
  return (
    selectStart(snapshot) === 'running' &&
    config !== undefined &&
    !isSignedIn(session?.token) &&
    (list ? list.getSnapshot().value === 'shown' : HAVE_ALL.includes(screenActor.kind))
  );
};
