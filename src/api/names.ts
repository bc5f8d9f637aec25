import type { LookUpAnswer } from '#domain/banks/account-name';
import {
  decodeNameReply,
  type LookUpRequest,
  lookUpAnswerIn,
} from '#domain/wire/account-name-wire';
import { decodeEmailReply, encodeCustomerLookUp } from '#domain/wire/customer-wire';
import type { Api } from './client.ts';
import { lookUpName } from './look-up-name.ts';
import { asking } from './posting.ts';

const asItIs = (request: LookUpRequest) => request;

/** POST /api/v1/get_pm_account_name: holder of a Perfect Money account. */
export const lookUpPmName = asking('/api/v1/get_pm_account_name', asItIs, decodeNameReply);

/** POST /api/v1/get_wmz_account_name: holder of a WebMoney purse. */
export const lookUpWmzName = asking('/api/v1/get_wmz_account_name', asItIs, decodeNameReply);

/** POST /api/v1/get_neteller_account_name: e-mail of a Neteller customer id. */
export const lookUpNetellerEmail = asking(
  '/api/v1/get_neteller_account_name',
  encodeCustomerLookUp,
  decodeEmailReply,
);

/** POST /api/v1/get_skrill_account_name: e-mail of a Skrill customer id. */
export const lookUpSkrillEmail = asking(
  '/api/v1/get_skrill_account_name',
  encodeCustomerLookUp,
  decodeEmailReply,
);

/** Lookup calls by type of account (source: calls); the first match applies. */
const CALLS = [
  [/^pm-(usd|eur)$/i, lookUpPmName],
  [/^wmz_auto$/i, lookUpWmzName],
  [/neteller/i, lookUpNetellerEmail],
  [/skrill/i, lookUpSkrillEmail],
] as const;

/** Holder of an account, by the call for its type. */
export const lookUpAnyName =
  (api: Api) =>
  (request: LookUpRequest, signal: AbortSignal): Promise<LookUpAnswer> => {
    const [, call = lookUpName] = CALLS.find(([type]) => type.test(request.type)) ?? [];
    return call(api)(request, signal).catch(lookUpAnswerIn);
  };
