import { GUEST, isSignedIn, type SessionData } from '#domain/account/session';
import type { BroadcastEvent } from './app.events.ts';
import type { AppContext } from './app.types.ts';

const sessionChanged = ({ token, user }: Pick<SessionData, 'token' | 'user'>) =>
  ({
    type: 'session.changed',
    isSignedIn: isSignedIn(token),
    docStatus: user?.docStatus ?? '',
  }) as const;

/** Session as events for the open screen. */
export const sessionNews = ({ token, user, wallet }: SessionData): BroadcastEvent[] => [
  sessionChanged({ token, user }),
  ...(user ? [{ type: 'account.known', account: user } as const] : []),
  ...(wallet ? [{ type: 'wallet.known', wallet } as const] : []),
];

/** Events that a newly opened screen has missed; a machine ignores those it has no transition for. */
export const newsFor = ({ config, session, offsetMs }: AppContext): BroadcastEvent[] => [
  ...(config ? [{ type: 'config.changed', config } as const] : []),
  ...sessionNews(session ?? GUEST),
  { type: 'clock.synchronised', offsetMs },
];
