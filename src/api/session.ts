import type { SessionData } from '#domain/account/session';
import { decodeSession } from '#domain/wire/session-wire';
import type { Api } from './client.ts';

/** POST /api/v1/users/me: account of the stored token; a guest gets an empty token. */
export const checkAccount =
  (api: Api) =>
  async (signal: AbortSignal): Promise<SessionData> =>
    decodeSession(await api.post('/api/v1/users/me', {}, { signal }));

/** GET /api/v1/logout: ends the session. */
export const logOut =
  (api: Api) =>
  async (signal: AbortSignal): Promise<void> => {
    await api.get('/api/v1/logout', { signal });
  };
