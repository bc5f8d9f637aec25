import { sessionIdCodec } from '#domain/wire/account-security-wire';
import type { Api } from './client.ts';

/** POST /api/v1/users/revoke-session: ends one of the account's sessions. */
export const revokeSession =
  (api: Api) =>
  async (id: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/users/revoke-session', sessionIdCodec.encode({ id }), { signal });
  };
