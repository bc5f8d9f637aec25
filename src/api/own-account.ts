import { type ProfileChange, profileCodec } from '#domain/wire/account-requests';
import {
  type AccountSession,
  accountSessionsCodec,
  passwordChangeCodec,
  sessionIdCodec,
} from '#domain/wire/account-security-wire';
import type { Api } from './client.ts';
import { posting } from './posting.ts';

const PATH = '/api/v1/users/update-profile';

/**
 * POST /api/v1/users/update-profile: changes the profile. JSON without a new picture; with one, a multipart form with
 * the same field names and the picture as the file `avatar`.
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

/** POST /api/v1/users/change-password: changes the password and ends every other session of the account. */
export const changePassword = posting('/api/v1/users/change-password', passwordChangeCodec.encode);

/** GET /api/v1/users/sessions: sessions of the account: the own one first, then the most recently used. */
export const loadSessions =
  (api: Api) =>
  async (signal: AbortSignal): Promise<readonly AccountSession[]> =>
    accountSessionsCodec.decode(await api.get('/api/v1/users/sessions', { signal })).sessions;

/** POST /api/v1/users/revoke-session: ends one of the account's sessions. */
export const revokeSession = posting('/api/v1/users/revoke-session', (id: string) =>
  sessionIdCodec.encode({ id }),
);
