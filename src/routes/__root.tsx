import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import type { AppActorRef } from '#machines/app/app.machine';
import type { LateKind } from '#machines/app/app.screens';
import type { Share } from '#src/locales/share';
import { Shell } from '#src/screens/Shell';

/** Loaders of what a page needs beside its own file, awaited by its route. */
export interface Flows extends Readonly<Record<LateKind | 'buy' | 'sell', () => Promise<void>>> {
  /** For a static page, without a machine. */
  readonly words: (share: Share) => Promise<void>;
}

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
