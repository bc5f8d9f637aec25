import { isRecoveryCode } from '#domain/account/recovery-code';
import { TWOFA } from '#domain/account/second-factor';
import { numericCode } from '#domain/rules/account-fields';
import { REQUIRED_CODE } from '#domain/wire/result';
import type { Database } from '../../store/database.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import { transact } from '../../store/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { hashOf } from '../order-codes.ts';
import type { AttemptLimitName } from './attempt-limits.ts';
import { audit } from './audit.ts';
import { type CodeVerdict, spendAuthenticatorCode } from './authenticator.ts';
import { refuseCode } from './code-verdicts.ts';
import { clearAttempts, countAttempt } from './count-attempt.ts';
import { tellOwner } from './notices.ts';
import { sendPhoneCode, spendPhoneCode } from './phone-codes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import type { Requester } from './requester.ts';

/**
 * @param type where the code comes from
 * @param data more of it
 */
export const codeRequired = (type: 'sms' | 'authenticator' | 'mail', data = {}): DomainError =>
  new DomainError(REQUIRED_CODE, REQUIRED_CODE, undefined, { type, ...data });

/** Which second factor an account has: one that is enabled anew is another one. */
const factorOf = ({ twofa, totpSecret, phoneNumber, phoneVerifiedAt }: UserRow): string =>
  hashOf(
    [
      twofa,
      ...(twofa === TWOFA.sms ? [phoneNumber, phoneVerifiedAt?.getTime()] : [totpSecret]),
    ].join(),
  );

/**
 * @param proven the account when its second factor was proven, if it was
 * @throws {DomainError} REQUIRED_CODE for an account that has a second factor by now that was not
 */
export const refuseUnproven = (user: UserRow, proven?: UserRow): void => {
  const { twofa } = user;
  if (twofa === TWOFA.none || (proven && factorOf(proven) === factorOf(user))) return;
  throw codeRequired(twofa === TWOFA.sms ? 'sms' : 'authenticator');
};

/** Steps of a call that is repeated under its key: one message is sent, and the code that was good is good again. */
const SENT = 'code sent';
const provenStep = (user: UserRow) => `code proven ${factorOf(user)}`;

/** Who proves a second factor, and where. */
interface Proof {
  readonly requester: Requester;
  /** Name in the audit log. */
  readonly action: string;
  /** Limits of wrong codes, by account. */
  readonly attemptLimits: readonly AttemptLimitName[];
  /** What a code by SMS must have been sent for. */
  readonly purpose: 'login' | 'step_up';
}

/** Codes of a login. */
export const LOGIN_CODE: readonly AttemptLimitName[] = ['code.account', 'code.account-day'];

/**
 * Asks an account for its second factor, where it has one; a recovery code takes its place. Tries are counted before a
 * code is looked at, so many at once are no more than one after the other.
 * @returns whether the account has a second factor, which was proven then
 * @throws {DomainError} REQUIRED_CODE when there is no code yet; INVALID_FIELDS for a wrong one; CODE_USED; TOO_MANY
 */
export const proveSecondFactor = async (
  exchange: Exchange,
  user: UserRow,
  code: string,
  { requester, action, attemptLimits, purpose }: Proof,
): Promise<boolean> => {
  if (user.twofa === TWOFA.none) return false;
  if (code === '') {
    if (user.twofa !== TWOFA.sms) throw codeRequired('authenticator');
    throw codeRequired('sms', { isSent: await isCodeSent(exchange, user, purpose, requester) });
  }
  if (exchange.call?.steps.has(provenStep(user))) return true;
  for (const limit of attemptLimits) await countAttempt(exchange, limit, user.id);
  const verdict = await transact(exchange.db, (tx) =>
    spendSecondFactor(tx, exchange, user, code, { requester, purpose }),
  );
  exchange.wakeJobs();
  if (verdict !== 'good') {
    await audit(exchange.db, exchange, { userId: user.id, action, outcome: verdict, requester });
    refuseCode('code', verdict);
  }
  exchange.call?.steps.add(provenStep(user));
  await clearAttempts(exchange, attemptLimits, user.id);
  return true;
};

/**
 * Sends a code to an account's phone; whether it did. Where too many were sent the last one may
 * still be good, and a recovery code is: they can be typed.
 */
const isCodeSent = async (
  exchange: Exchange,
  { id: userId, phoneNumber: phone, language }: UserRow,
  purpose: Proof['purpose'],
  requester: Requester,
): Promise<boolean> => {
  const { call } = exchange;
  if (call?.steps.has(SENT)) return true;
  // A code is asked for: that it is sent does not mark the call as done.
  const asking = { ...exchange, call: call && { ...call, commit: async () => {} } };
  try {
    await sendPhoneCode(asking, { userId, purpose, phone, language, requester });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY') return false;
    throw error;
  }
  call?.steps.add(SENT);
  return true;
};

/**
 * Uses up a code of an account's second factor, or one of its recovery codes, of which the owner is told. An account with
 * an unknown kind of second factor has no good code.
 */
export const spendSecondFactor = async (
  tx: Database,
  exchange: Exchange,
  user: UserRow,
  code: string,
  { requester, purpose }: Pick<Proof, 'requester' | 'purpose'>,
): Promise<CodeVerdict> => {
  if (user.twofa === TWOFA.none) return 'wrong';
  if (isRecoveryCode(code)) {
    if (!(await spendRecoveryCode(tx, exchange, user.id, code))) return 'wrong';
    await tellOwner(tx, exchange, user, 'recoveryCodeUsed');
    const entry = { userId: user.id, action: 'recovery-code.use', outcome: 'ok', requester };
    await audit(tx, exchange, entry);
    return 'good';
  }
  if (!numericCode.isValidSync(code)) return 'wrong';
  if (user.twofa === TWOFA.authenticator) {
    return spendAuthenticatorCode({ ...exchange, db: tx }, user, code);
  }
  const use = { userId: user.id, purpose, phone: user.phoneNumber };
  const isGood = user.twofa === TWOFA.sms && (await spendPhoneCode(tx, exchange, use, code));
  return isGood ? 'good' : 'wrong';
};
