import type { NameReply } from '#domain/account-name';
import type { LookUpRequest } from '#domain/wire/account-name-wire';
import { decodeEmailReply, encodeCustomerLookUp } from '#domain/wire/customer-wire';
import type { Api } from './client.ts';

/** POST /api/v1/get_skrill_account_name: the e-mail behind a Skrill customer id. */
export const lookUpSkrillEmail =
  (api: Api) =>
  async (request: LookUpRequest, signal: AbortSignal): Promise<NameReply> =>
    decodeEmailReply(
      await api.post('/api/v1/get_skrill_account_name', encodeCustomerLookUp(request), { signal }),
    );
