import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import type { AppActorRef } from '#machines/app/app.machine';
import { Shell } from '#src/screens/Shell';

interface RouterContext {
  readonly app: AppActorRef;
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
