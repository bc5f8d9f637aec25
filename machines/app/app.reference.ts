import { isReference } from '#domain/rules/patterns';
import { isSignedIn } from '#domain/session';
import { isForMembers } from './app.screens.ts';
import type { AppContext, Route } from './app.types.ts';

type Who = Pick<AppContext, 'session'>;

/** Who may see the page, or where its visitor goes, hangs on who is there, and nobody knows that yet. */
export const isUndecided = ({ session }: Who, { screen, ref }: Route): boolean =>
  session === undefined &&
  (isForMembers(screen) || screen.kind === 'leaving' || isReference(ref ?? ''));

export const isBadReference = ({ ref }: Route): boolean => ref !== undefined && !isReference(ref);

/** A guest whom somebody has sent; whoever has an account cannot be sent any more. */
export const isSent = ({ session }: Who, { ref }: Route): boolean =>
  ref !== undefined && !isSignedIn(session?.token);

/** What is remembered of a route: once it is known who is there, its reference has been looked at, which is done once. */
export const rememberedRoute = ({ session }: Who, { screen, path, ref }: Route): Route => ({
  screen,
  ...(path !== undefined && { path }),
  ...(ref !== undefined && session === undefined && { ref }),
});
