import type { NameReply } from '#domain/account-name';
import { decodeNameReply, type LookUpRequest } from '#domain/wire/account-name-wire';
import type { Api } from './client.ts';

/** POST /api/v1/get_wmz_account_name: whose WebMoney purse a number is. */
export const lookUpWmzName =
  (api: Api) =>
  async (request: LookUpRequest, signal: AbortSignal): Promise<NameReply> =>
    decodeNameReply(await api.post('/api/v1/get_wmz_account_name', request, { signal }));
