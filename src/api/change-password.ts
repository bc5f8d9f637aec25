import { type PasswordChange, passwordChangeCodec } from '#domain/wire/account-security-wire';
import type { Api } from './client.ts';

/** POST /api/v1/users/change-password: another password; every other session of the account ends. */
export const changePassword =
  (api: Api) =>
  async (change: PasswordChange, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/users/change-password', passwordChangeCodec.encode(change), { signal });
  };
