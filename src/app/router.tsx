import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Screen } from '#domain/navigation/screen';
import type { AppActorRef } from '#machines/app/app.machine';
import type { Flows } from '#src/routes/__root';
import { PageFailure } from '#src/screens/PageFailure';
import { routeTree } from './route-tree.gen.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Shown without menu and footer: login, registration and forgotten password. */
    readonly isEntryPage?: boolean;
    /** Screen of the route; none for a static page. */
    readonly screen?: (
      params: Readonly<Record<string, string | undefined>>,
      search: Readonly<Record<string, unknown>>,
    ) => Screen;
  }
}

/** Search parameter of the referral code, on any page (rule of the referrals). */
const REFERENCE = 'ref';

export type AppRouter = ReturnType<typeof createAppRouter>;

interface Page {
  /** Another page has been opened. */
  readonly onOpened: () => void;
  /** Loads everything anew. A browser may never ask again for a file that it could not fetch. */
  readonly reload: () => void;
  /** Of the service, which renders a page of its own; the browser's otherwise. */
  readonly history?: RouterHistory;
}

/** Router with the root actor in its context: routes load their machines and hand actors to screens. */
export const createAppRouter = (app: AppActorRef, flows: Flows, page: Page) => {
  const router = createRouter({
    routeTree,
    context: { app, flows },
    // A screen's flow starts after a navigation has resolved, not by a preload.
    defaultPreload: false,
    defaultErrorComponent: () => <PageFailure onRetry={page.reload} />,
    // A page loads its code and messages, which never expire.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    ...(page.history
      ? { history: page.history, origin: 'http://localhost' }
      : { scrollRestoration: true }),
  });
  let isBack = false;
  router.history.subscribe(({ action }) => {
    isBack = action.type === 'BACK';
    // The router's component loads new addresses, but only once it is mounted.
    if (router.history.subscribers.size === 1) void router.load();
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const match = router.state.matches.at(-1);
    // A page that failed to load has no flow either.
    const isThere = match?.status === 'success';
    const screen = (isThere && match.staticData.screen?.(match.params, match.search)) || {
      kind: 'page',
    };
    const { href, searchStr } = router.state.location;
    const ref = new URLSearchParams(searchStr).get(REFERENCE) ?? undefined;
    app.send({
      type: 'route.entered',
      screen,
      path: href,
      ...(ref !== undefined && { ref }),
      ...(isBack && { isBack }),
    });
    // Not for the first page of the visit, which is read from its beginning.
    if (fromLocation && pathChanged) page.onOpened();
  });
  return router;
};
