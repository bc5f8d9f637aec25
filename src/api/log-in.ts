import { isSignedIn, type SessionData } from '#domain/session';
import { type Login, loginCodec } from '#domain/wire/account-requests';
import { MalformedAnswer, NO_TOKEN } from '#domain/wire/result';
import { decodeSession } from '#domain/wire/session-wire';
import type { Api } from './client.ts';

/**
 * POST /api/v1/users/login: either step; a refusal with REQUIRED_CODE asks for the second.
 * @throws {MalformedAnswer} NO_TOKEN when the answer opens no session
 */
export const logIn =
  (api: Api) =>
  async (login: Login, signal: AbortSignal): Promise<SessionData> => {
    const answer = await api.post('/api/v1/users/login', loginCodec.encode(login), { signal });
    const session = decodeSession(answer);
    if (!isSignedIn(session.token)) throw new MalformedAnswer(NO_TOKEN);
    return session;
  };
