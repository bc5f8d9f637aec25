import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import type { AppActorRef } from '#machines/app/app.machine';
import { Shell } from '#src/screens/Shell';

/** Flows that are loaded with their page and its words: its route's loader asks for its own. */
export interface Flows {
  /** For a page that has words only. */
  readonly words: () => Promise<void>;
  readonly order: () => Promise<void>;
  readonly login: () => Promise<void>;
  readonly registration: () => Promise<void>;
  readonly forgot: () => Promise<void>;
  readonly passwordReset: () => Promise<void>;
  readonly confirmation: () => Promise<void>;
  readonly twoFactor: () => Promise<void>;
  readonly profile: () => Promise<void>;
  readonly password: () => Promise<void>;
  readonly history: () => Promise<void>;
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
