import type { SessionData } from '#domain/account/session';
import type { Screen } from '#domain/navigation/screen';
import { input } from './app.input.ts';
import { startApp } from './app.start.ts';

/** The running root as a visit moves it: who is there becomes known, pages are opened. */
export const startVisit = (session?: SessionData) => {
  const run = startApp(input);
  const settle = (who: SessionData) => run.actor.send({ type: 'session.settled', session: who });
  const enter = (screen: Screen, path: string, ref?: string) =>
    run.actor.send({ type: 'route.entered', screen, path, ...(ref !== undefined && { ref }) });
  if (session) settle(session);
  return { ...run, settle, enter };
};
