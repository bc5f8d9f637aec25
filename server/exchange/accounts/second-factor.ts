import { TWOFA } from '#domain/account/second-factor';
import { numericCode } from '#domain/rules/account-fields';
import { REQUIRED_CODE } from '#domain/wire/result';
import type { UserRow } from '../../store/tables/accounts.ts';
import { DomainError } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { audit } from './audit.ts';
import { type CodeVerdict, spendAuthenticatorCode } from './authenticator.ts';
import { refuseCode } from './code-verdicts.ts';
import { clearAttempts, countAttempt } from './count-attempt.ts';
import { sendPhoneCode, spendPhoneCode } from './phone-codes.ts';
import type { Requester } from './requester.ts';

const codeRequired = (type: 'sms' | 'authenticator') =>
  new DomainError(REQUIRED_CODE, REQUIRED_CODE, undefined, { type });

/** Steps of a login that is repeated under its key: one message is sent, and the code that was good is good again. */
const SENT = 'code sent';
const PROVEN = 'code proven';

/**
 * Asks an account for its second factor, where it has one. Tries are counted before a code is looked at, so many at
 * once are no more than one after the other.
 * @returns whether the account has a second factor, which was proven then
 * @throws {DomainError} REQUIRED_CODE when there is no code yet; INVALID_FIELDS for a wrong one; CODE_USED; TOO_MANY
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
    if (isSms && !exchange.call?.steps.has(SENT)) {
      await sendPhoneCode(exchange, loginCodeOf(user));
      exchange.call?.steps.add(SENT);
    }
    throw codeRequired(isSms ? 'sms' : 'authenticator');
  }
  if (exchange.call?.steps.has(PROVEN)) return true;
  await countAttempt(exchange, 'code.account', user.id);
  await countAttempt(exchange, 'code.account-day', user.id);
  const verdict = numericCode.isValidSync(code) ? await spendCode(exchange, user, code) : 'wrong';
  if (verdict !== 'good') {
    await audit(exchange.db, exchange, {
      userId: user.id,
      action: 'login.code',
      outcome: verdict,
      requester,
    });
    refuseCode('code', verdict);
  }
  exchange.call?.steps.add(PROVEN);
  await clearAttempts(exchange, ['code.account', 'code.account-day'], user.id);
  return true;
};

const loginCodeOf = ({ id, phoneNumber, language }: UserRow) => ({
  userId: id,
  purpose: 'login' as const,
  phone: phoneNumber,
  language,
});

/** An account with an unknown kind of second factor cannot sign in. */
const spendCode = async (exchange: Exchange, user: UserRow, code: string): Promise<CodeVerdict> => {
  if (user.twofa === TWOFA.authenticator) return spendAuthenticatorCode(exchange, user, code);
  const isGood =
    user.twofa === TWOFA.sms &&
    (await spendPhoneCode(exchange.db, exchange, loginCodeOf(user), code));
  return isGood ? 'good' : 'wrong';
};
