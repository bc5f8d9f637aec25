import type { LookUpAnswer } from '#domain/banks/account-name';
import { OPERATORS, operatorOf } from '#domain/rails/operators';
import type { LookUpCall } from '#domain/rails/rail';
import { railKeyOf } from '#domain/rails/rails';
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

/** Lookup calls of the rails (source: calls). */
const CALLS = {
  'get-accountname': lookUpName,
  get_pm_account_name: lookUpPmName,
  get_wmz_account_name: lookUpWmzName,
  get_skrill_account_name: lookUpSkrillEmail,
  get_neteller_account_name: lookUpNetellerEmail,
} as const satisfies Readonly<Record<LookUpCall, unknown>>;

/** The lookup of a type of account: of its rail, else of an operator whose key is anywhere in it (source: calls). */
const lookupOf = (type: string) =>
  (
    operatorOf(type) ??
    OPERATORS.find((operator) => type.toLowerCase().includes(railKeyOf(operator)))
  )?.lookup;

/** Holder of an account, by the call of its operator's rail; at banks and wherever no call is known, the common one. */
export const lookUpAnyName =
  (api: Api) =>
  (request: LookUpRequest, signal: AbortSignal): Promise<LookUpAnswer> => {
    const call = CALLS[lookupOf(request.type)?.call ?? 'get-accountname'];
    return call(api)(request, signal).catch(lookUpAnswerIn);
  };
