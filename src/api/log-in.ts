import type { SessionData } from '#domain/session';
import { type Login, loginCodec } from '#domain/wire/account-requests';
import { decodeSession } from '#domain/wire/session-wire';
import type { Api } from './client.ts';

/** POST /api/v1/users/login: either step; a refusal with REQUIRED_CODE asks for the second. */
export const logIn =
  (api: Api) =>
  async (login: Login, signal: AbortSignal): Promise<SessionData> =>
    decodeSession(await api.post('/api/v1/users/login', loginCodec.encode(login), { signal }));
