import { type Registration, registrationCodec } from '#domain/wire/account-requests';
import type { Api } from './client.ts';

/** POST /api/v1/users/register: asks for an account; a mail confirms it. */
export const register =
  (api: Api) =>
  async (registration: Registration, signal: AbortSignal): Promise<void> => {
    await api.post(
      '/api/v1/users/register',
      { attributes: registrationCodec.encode(registration) },
      { signal },
    );
  };
