import { TWOFA } from '#domain/second-factor';
import { numericCodeFault } from '#domain/validation/account-fields';
import { complain } from '#domain/validation/rule-message';
import { REQUIRED_CODE } from '#domain/wire/result';
import type { UserRow } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';
import { invalidFields, Refused } from '../refused.ts';
import { audit } from './audit.ts';
import { spendAuthenticatorCode } from './authenticator.ts';
import { countTry, forgetTries } from './caps.ts';
import { sendPhoneCode, spendPhoneCode } from './phone-codes.ts';
import type { Requester } from './requester.ts';

const codeRequired = (type: 'sms' | 'authenticator') =>
  new Refused(REQUIRED_CODE, REQUIRED_CODE, undefined, { type });

/**
 * Asks an account for its second factor, where it has one. Tries are counted before a code is looked at, so many at
 * once are no more than one after the other.
 * @returns whether the account has a second factor, which was proven then
 * @throws {Refused} REQUIRED_CODE when there is no code yet; INVALID_FIELDS for a wrong or used one; TOO_MANY
 */
export const proveSecondFactor = async (
  exchange: Exchange,
  user: UserRow,
  code: string,
  requester: Requester,
): Promise<boolean> => {
  if (user.twofa === TWOFA.none) return false;
  const isSms = user.twofa === TWOFA.sms;
  if (code === '') {
    if (isSms) await sendPhoneCode(exchange, loginCodeOf(user));
    throw codeRequired(isSms ? 'sms' : 'authenticator');
  }
  await countTry(exchange, 'code.account', user.id);
  await countTry(exchange, 'code.account-day', user.id);
  const isGood = numericCodeFault(code) === undefined && (await isCodeOf(exchange, user, code));
  if (!isGood) {
    await audit(exchange.db, exchange, {
      userId: user.id,
      action: 'login.code',
      outcome: 'wrong',
      requester,
    });
    throw invalidFields({ code: complain('codeInvalid') });
  }
  await forgetTries(exchange, ['code.account', 'code.account-day'], user.id);
  return true;
};

const loginCodeOf = ({ id, phoneNumber, language }: UserRow) => ({
  userId: id,
  purpose: 'login' as const,
  phone: phoneNumber,
  language,
});

/** An account whose second factor nobody here knows how to check lets nobody in. */
const isCodeOf = async (exchange: Exchange, user: UserRow, code: string): Promise<boolean> => {
  if (user.twofa === TWOFA.authenticator) return spendAuthenticatorCode(exchange, user, code);
  return user.twofa === TWOFA.sms && spendPhoneCode(exchange.db, exchange, loginCodeOf(user), code);
};
