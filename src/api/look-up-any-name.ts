import type { LookUpAnswer } from '#domain/account-name';
import { type LookUpRequest, lookUpAnswerIn } from '#domain/wire/account-name-wire';
import type { Api } from './client.ts';
import { lookUpName } from './look-up-name.ts';
import { lookUpNetellerEmail } from './look-up-neteller-email.ts';
import { lookUpPmName } from './look-up-pm-name.ts';
import { lookUpSkrillEmail } from './look-up-skrill-email.ts';
import { lookUpWmzName } from './look-up-wmz-name.ts';

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
