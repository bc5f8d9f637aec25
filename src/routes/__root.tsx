import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import type { AppActorRef } from '#machines/app/app.machine';
import type { LateKind } from '#machines/app/app.screens';
import { Shell } from '#src/screens/Shell';

/** Loads what a page needs beside its own file: the loader of its route awaits it. */
export type Flows = Readonly<
  /** `words`: for a page of text, which has no machine. */
  Record<LateKind | 'words', () => Promise<void>>
>;

interface RouterContext {
  readonly app: AppActorRef;
  readonly flows: Flows;
}

const Root = () => {
  const { app } = Route.useRouteContext();
  const isBare = useMatches({
    select: (matches) => matches.at(-1)?.staticData.isEntryPage === true,
  });
  return (
    <Shell app={app} isBare={isBare}>
      <Outlet />
    </Shell>
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });
