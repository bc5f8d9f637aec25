import { type Profile, profileCodec } from '#domain/wire/account-requests';
import type { Api } from './client.ts';

/** POST /api/v1/users/update-profile: changes what an account says of its owner. */
export const updateProfile =
  (api: Api) =>
  async (profile: Profile, signal: AbortSignal): Promise<void> => {
    await api.post('/api/v1/users/update-profile', profileCodec.encode(profile), { signal });
  };
