import type { SessionData } from '#domain/session';
import { decodeSession } from '#domain/wire/session-wire';
import type { Api } from './client.ts';

/** POST /api/v1/users/me: who the stored token belongs to; a guest gets an empty token. */
export const checkAccount =
  (api: Api) =>
  async (signal: AbortSignal): Promise<SessionData> =>
    decodeSession(await api.post('/api/v1/users/me', {}, { signal }));
