import { createRouter } from '@tanstack/react-router';
import type { Screen } from '#domain/screen';
import type { AppActorRef } from '#machines/app/app.machine';
import type { Flows } from '#src/routes/__root';
import { routeTree } from './route-tree.gen.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Stands alone, without menu and footer: login, registration and forgotten password. */
    readonly isEntryPage?: boolean;
    /** The flow that this route needs; none for a page of words. */
    readonly screen?: (params: Readonly<Record<string, string | undefined>>) => Screen;
  }
}

/** Names whoever has sent the visitor, on any page (rule of the referrals). */
const REFERENCE = 'ref';

type AppRouter = ReturnType<typeof createAppRouter>;

/** The routes, with the root actor in their context: they hand actors down to screens, and see to it that flows are there. */
export const createAppRouter = (app: AppActorRef, flows: Flows, onPageOpened: () => void) => {
  const router = createRouter({
    routeTree,
    context: { app, flows },
    // A screen's flow starts when a navigation has resolved, never because a finger came near a link.
    defaultPreload: false,
    // What a page loads is its code and its words: loaded once, it is loaded for good.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const match = router.state.matches.at(-1);
    // A page that could not be loaded has no flow either.
    const isThere = match?.status === 'success';
    const screen = (isThere && match.staticData.screen?.(match.params)) || { kind: 'page' };
    const { href, searchStr } = router.state.location;
    const ref = new URLSearchParams(searchStr).get(REFERENCE) ?? undefined;
    app.send({ type: 'route.entered', screen, path: href, ...(ref !== undefined && { ref }) });
    // Not for the page that the visit began with: its reader is at its beginning.
    if (fromLocation && pathChanged) onPageOpened();
  });
  return router;
};
