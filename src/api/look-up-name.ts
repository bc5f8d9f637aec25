import type { LookUpAnswer } from '#domain/banks/account-name';
import {
  decodeNameReply,
  type LookUpRequest,
  lookUpAnswerIn,
} from '#domain/wire/account-name-wire';
import type { Api } from './client.ts';

/** POST /api/v1/get-accountname: holder of a bank or currency account. */
export const lookUpName =
  (api: Api) =>
  async (request: LookUpRequest, signal: AbortSignal): Promise<LookUpAnswer> =>
    api
      .post('/api/v1/get-accountname', request, { signal })
      .then(decodeNameReply)
      .catch(lookUpAnswerIn);
