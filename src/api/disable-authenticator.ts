import { authenticatorCodeCodec } from '#domain/wire/account-security-wire';
import type { Api } from './client.ts';

/** POST /api/v1/google-auth/disable: the account asks for its authenticator's code no more. */
export const disableAuthenticator =
  (api: Api) =>
  async (code: string, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/google-auth/disable', authenticatorCodeCodec.encode({ code }), {
      signal,
    });
  };
