import type { LookUpAnswer, NameReply } from '#domain/account-name';
import {
  decodeNameReply,
  type LookUpRequest,
  lookUpAnswerIn,
} from '#domain/wire/account-name-wire';
import { decodeEmailReply, encodeCustomerLookUp } from '#domain/wire/customer-wire';
import type { Api } from './client.ts';
import { lookUpName } from './look-up-name.ts';

/** POST /api/v1/get_pm_account_name: whose Perfect Money account a number is. */
export const lookUpPmName =
  (api: Api) =>
  async (request: LookUpRequest, signal: AbortSignal): Promise<NameReply> =>
    decodeNameReply(await api.post('/api/v1/get_pm_account_name', request, { signal }));

/** POST /api/v1/get_wmz_account_name: whose WebMoney purse a number is. */
export const lookUpWmzName =
  (api: Api) =>
  async (request: LookUpRequest, signal: AbortSignal): Promise<NameReply> =>
    decodeNameReply(await api.post('/api/v1/get_wmz_account_name', request, { signal }));

/** POST /api/v1/get_neteller_account_name: the e-mail behind a Neteller customer id. */
export const lookUpNetellerEmail =
  (api: Api) =>
  async (request: LookUpRequest, signal: AbortSignal): Promise<NameReply> =>
    decodeEmailReply(
      await api.post('/api/v1/get_neteller_account_name', encodeCustomerLookUp(request), {
        signal,
      }),
    );

/** POST /api/v1/get_skrill_account_name: the e-mail behind a Skrill customer id. */
export const lookUpSkrillEmail =
  (api: Api) =>
  async (request: LookUpRequest, signal: AbortSignal): Promise<NameReply> =>
    decodeEmailReply(
      await api.post('/api/v1/get_skrill_account_name', encodeCustomerLookUp(request), { signal }),
    );

/** Which call knows a type of account (source: calls); the first that fits. */
const CALLS = [
  [/^pm-(usd|eur)$/i, lookUpPmName],
  [/^wmz_auto$/i, lookUpWmzName],
  [/neteller/i, lookUpNetellerEmail],
  [/skrill/i, lookUpSkrillEmail],
] as const;

/** Whose account a number is, asked of the call that knows its type. */
export const lookUpAnyName =
  (api: Api) =>
  (request: LookUpRequest, signal: AbortSignal): Promise<LookUpAnswer> => {
    const [, call = lookUpName] = CALLS.find(([type]) => type.test(request.type)) ?? [];
    return call(api)(request, signal).catch(lookUpAnswerIn);
  };
