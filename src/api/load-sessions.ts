import { type AccountSession, accountSessionsCodec } from '#domain/wire/account-security-wire';
import type { Api } from './client.ts';

/** GET /api/v1/users/sessions: where the account is signed in, the session used last first. */
export const loadSessions =
  (api: Api) =>
  async (signal: AbortSignal): Promise<readonly AccountSession[]> =>
    accountSessionsCodec.decode(await api.get('/api/v1/users/sessions', { signal })).sessions;
