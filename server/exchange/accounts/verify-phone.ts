import { eq } from 'drizzle-orm';
import { TWOFA } from '#domain/account/second-factor';
import { ruleError } from '#domain/rules/error-codes';
import { strippedPhone } from '#domain/rules/patterns';
import { phoneProofPayload, twoFactorPhoneSchema } from '#domain/rules/two-factor';
import type { PhoneProof } from '#domain/wire/two-factor-requests';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { DomainError, invalidFields, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { audit } from './audit.ts';
import { tellOwner } from './notices.ts';
import {
  lockOwnAccount,
  OWN_CODE,
  type Owner,
  ownAccount,
  withAttemptLimits,
} from './own-account.ts';
import { sendPhoneCode, spendPhoneCode } from './phone-codes.ts';
import { grantSetUp } from './set-up-grants.ts';
import { refuseWithoutStepUp } from './step-up.ts';

/**
 * A phone is verified on the way to an authenticator. An account that has one needs no phone; one whose codes come by
 * text message keeps its phone, or a stolen session could have them sent elsewhere.
 * @throws {DomainError} NOT_POSSIBLE_NOW
 */
const refusePhone = ({ twofa, phoneNumber }: UserRow, phone: string): void => {
  if (twofa === TWOFA.authenticator) {
    throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('authenticatorOn'));
  }
  if (twofa === TWOFA.sms && phone !== phoneNumber) {
    throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('otherPhone'));
  }
};

/**
 * Sends a code to a phone that is to be its owner's, stripped of dashes, plus signs, brackets and spaces first.
 * @throws {DomainError} INVALID_FIELDS, NOT_POSSIBLE_NOW or TOO_MANY
 */
export const startPhone = async (
  exchange: Exchange,
  typed: string,
  { userId, requester }: Owner,
): Promise<void> => {
  refuseInvalid(twoFactorPhoneSchema, { phone: typed });
  const user = await ownAccount(exchange.db, userId);
  const phone = strippedPhone(typed);
  refusePhone(user, phone);
  const { language } = user;
  await sendPhoneCode(exchange, { userId, purpose: 'phone', phone, language, requester });
};

/**
 * Takes the code that arrived on a phone, once. The phone is its owner's from then on, and the same code lets an
 * authenticator be set up for the next ten minutes.
 * @throws {DomainError} INVALID_FIELDS, NOT_POSSIBLE_NOW, STEP_UP_REQUIRED or TOO_MANY
 */
export const verifyPhone = async (
  exchange: Exchange,
  { code, phone: typed }: PhoneProof,
  owner: Owner,
): Promise<void> => {
  refuseInvalid(phoneProofPayload, { phone: typed, code });
  const { userId, requester, token } = owner;
  const phone = strippedPhone(typed);
  refusePhone(await ownAccount(exchange.db, userId), phone);
  const action = 'phone.verify';
  await withAttemptLimits(exchange, { ...owner, action, attemptLimits: OWN_CODE }, () =>
    inTransaction(exchange, async (tx) => {
      const user = await lockOwnAccount(tx, userId);
      refusePhone(user, phone);
      await refuseWithoutStepUp(tx, exchange, token);
      const isRight = await spendPhoneCode(tx, exchange, { userId, purpose: 'phone', phone }, code);
      if (!isRight) throw invalidFields({ code: ruleError('codeInvalid') });
      const phoneVerifiedAt = new Date(exchange.clock.now());
      await tx
        .update(users)
        .set({ phoneNumber: phone, phoneVerifiedAt })
        .where(eq(users.id, userId));
      await grantSetUp(tx, exchange, { userId, phone }, code);
      if (phone !== user.phoneNumber) await tellOwner(tx, exchange, user, 'phoneChanged');
      await audit(tx, exchange, { userId, action, outcome: 'ok', requester });
    }),
  );
};
