import { isSignedIn } from '#domain/account/session';
import { isReference } from '#domain/rules/reference';
import { isForMembers } from './app.screens.ts';
import type { AppContext, Route } from './app.types.ts';

type Who = Pick<AppContext, 'session'>;

/** Whether access or redirection depends on a session that is still unknown. */
export const isUndecided = ({ session }: Who, { screen, ref }: Route): boolean =>
  session === undefined &&
  (isForMembers(screen) ||
    screen.kind === 'leaving' ||
    screen.kind === 'swap' ||
    isReference(ref ?? ''));

export const isBadReference = ({ ref }: Route): boolean => ref !== undefined && !isReference(ref);

/** Whether a guest came by a referral link; accounts ignore it. */
export const isSent = ({ session }: Who, { ref }: Route): boolean =>
  ref !== undefined && !isSignedIn(session?.token);

/** Route to store; without its reference once the session is known, because a reference is checked once. */
export const rememberedRoute = ({ session }: Who, { screen, path, ref, isBack }: Route): Route => ({
  screen,
  ...(path !== undefined && { path }),
  ...(isBack && { isBack }),
  ...(ref !== undefined && session === undefined && { ref }),
});
