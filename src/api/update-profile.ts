import { type ProfileChange, profileCodec } from '#domain/wire/account-requests';
import type { Api } from './client.ts';

const PATH = '/api/v1/users/update-profile';

/**
 * POST /api/v1/users/update-profile: changes what an account says of its owner. JSON without a new picture; with one, a
 * form of several parts under the same field names, with the picture as the file `avatar`.
 */
export const updateProfile =
  (api: Api) =>
  async ({ picture, ...profile }: ProfileChange, signal: AbortSignal): Promise<void> => {
    const fields = profileCodec.encode(profile);
    await api.post(PATH, picture ? formOf(fields, picture) : fields, { signal });
  };

const formOf = (fields: object, picture: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name !== 'avatar') form.append(name, String(value));
  }
  form.append('avatar', picture);
  return form;
};
