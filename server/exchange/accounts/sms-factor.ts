import { eq } from 'drizzle-orm';
import { TWOFA } from '#domain/account/second-factor';
import { ruleError } from '#domain/rules/error-codes';
import { strippedPhone } from '#domain/rules/patterns';
import { phoneProofPayload, twoFactorPhoneSchema } from '#domain/rules/two-factor';
import type { PhoneProof } from '#domain/wire/two-factor-requests';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { DomainError, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { audit } from './audit.ts';
import { forgetOffer } from './authenticator-offers.ts';
import { refuseCode } from './code-verdicts.ts';
import { tellOwner } from './notices.ts';
import {
  lockOwnAccount,
  OWN_CODE,
  type Owner,
  ownAccount,
  withAttemptLimits,
} from './own-account.ts';
import { endPhoneCodes, sendPhoneCode, spendPhoneCode } from './phone-codes.ts';
import { endRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { endProofsWithFactor, OPERATOR_ROLE } from './sessions.ts';
import { refuseWithoutStepUp } from './step-up.ts';

/**
 * The system account moves money, and a phone number can be taken over.
 * @throws {DomainError} NOT_POSSIBLE_NOW of the system account
 */
const refuseSystemAccount = ({ role }: UserRow): void => {
  if (role === OPERATOR_ROLE) {
    throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('smsSystemAccount'));
  }
};

/**
 * Sends a code to the phone that an account's codes are to go to from then on; its own, or another
 * one: the proof of the person has had the factor before.
 * @throws {DomainError} INVALID_FIELDS, NOT_POSSIBLE_NOW or TOO_MANY
 */
export const startSmsFactor = async (
  exchange: Exchange,
  typed: string,
  { userId, requester }: Owner,
): Promise<void> => {
  refuseInvalid(twoFactorPhoneSchema, { phone: typed });
  const user = await ownAccount(exchange.db, userId);
  refuseSystemAccount(user);
  const { language } = user;
  const phone = strippedPhone(typed);
  await sendPhoneCode(exchange, { userId, purpose: 'sms_factor', phone, language, requester });
};

/**
 * Makes codes by SMS the second factor, in place of the one before, by the code that arrived on
 * the phone. Codes that were sent to a phone before are good for nothing from then on.
 * @returns ten recovery codes, which are given this once
 * @throws {DomainError} INVALID_FIELDS, NOT_POSSIBLE_NOW, STEP_UP_REQUIRED or TOO_MANY
 */
export const enableSmsFactor = async (
  exchange: Exchange,
  { code, phone: typed }: PhoneProof,
  owner: Owner,
): Promise<readonly string[]> => {
  refuseInvalid(phoneProofPayload, { phone: typed, code });
  const { userId, requester, token } = owner;
  const phone = strippedPhone(typed);
  const action = 'sms-factor.enable';
  return withAttemptLimits(exchange, { ...owner, action, attemptLimits: OWN_CODE }, () =>
    inTransaction(exchange, async (tx) => {
      const user = await lockOwnAccount(tx, userId);
      refuseSystemAccount(user);
      await refuseWithoutStepUp(tx, exchange, token);
      const use = { userId, purpose: 'sms_factor', phone } as const;
      if (!(await spendPhoneCode(tx, exchange, use, code))) refuseCode('code', 'wrong');
      const phoneVerifiedAt = new Date(exchange.clock.now());
      await tx
        .update(users)
        .set({ twofa: TWOFA.sms, totpSecret: null, phoneNumber: phone, phoneVerifiedAt })
        .where(eq(users.id, userId));
      await endProofsWithFactor(tx, userId, token);
      await endPhoneCodes(tx, userId);
      await forgetOffer(tx, userId);
      const codes = await replaceRecoveryCodes(tx, exchange, userId);
      if (phone !== user.phoneNumber) await tellOwner(tx, exchange, user, 'phoneChanged');
      await tellOwner(tx, exchange, user, 'smsEnabled');
      await audit(tx, exchange, { userId, action, outcome: 'ok', requester });
      return codes;
    }),
  );
};

/**
 * Ends codes by SMS by a fresh proof of the person; the recovery codes end with them.
 * @throws {DomainError} NOT_POSSIBLE_NOW where there are none, or STEP_UP_REQUIRED
 */
export const disableSmsFactor = (
  exchange: Exchange,
  { userId, requester, token }: Owner,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const user = await lockOwnAccount(tx, userId);
    if (user.twofa !== TWOFA.sms) {
      throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('smsOff'));
    }
    await refuseWithoutStepUp(tx, exchange, token);
    await tx.update(users).set({ twofa: TWOFA.none }).where(eq(users.id, userId));
    await endProofsWithFactor(tx, userId);
    await endRecoveryCodes(tx, userId);
    await tellOwner(tx, exchange, user, 'smsDisabled');
    await audit(tx, exchange, { userId, action: 'sms-factor.disable', outcome: 'ok', requester });
  });
