import {
  type DeletionRequest,
  deletionCodec,
  deletionLinkCodec,
  deletionRequestCodec,
} from '#domain/wire/account-deletion-wire';
import type { Api } from './client.ts';
import { asking, posting } from './posting.ts';

/** GET /api/v1/users/deletion: when the account is deleted, epoch seconds; 0 while it is not to be. */
export const loadDeletion =
  (api: Api) =>
  async (signal: AbortSignal): Promise<number> =>
    deletionCodec.decode(await api.get('/api/v1/users/deletion', { signal })).dueAt;

/** POST /api/v1/users/delete-account: asks for the account to be deleted; when that will be, epoch seconds. */
export const askDeletion = asking(
  '/api/v1/users/delete-account',
  (request: DeletionRequest) => deletionRequestCodec.encode(request),
  (data) => deletionCodec.decode(data).dueAt,
);

/** POST /api/v1/users/keep-account: calls a deletion off by the token of the mail's link. */
export const keepAccount = posting('/api/v1/users/keep-account', (token: string) =>
  deletionLinkCodec.encode({ token }),
);
