import { eq } from 'drizzle-orm';
import { TWOFA } from '#domain/account/second-factor';
import { ruleError } from '#domain/rules/error-codes';
import { secondFactorSchema, secretProofPayload, sixDigitsSchema } from '#domain/rules/two-factor';
import type { AuthenticatorSecret, SecretProof } from '#domain/wire/two-factor-requests';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { DomainError, invalidFields, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { audit } from './audit.ts';
import {
  authenticatorUrl,
  newAuthenticatorSecret,
  secretPlace,
  spendCodeOf,
} from './authenticator.ts';
import { forgetOffer, isOffered, keepOffer } from './authenticator-offers.ts';
import { refuseCode } from './code-verdicts.ts';
import { tellOwner } from './notices.ts';
import {
  lockOwnAccount,
  OWN_CODE,
  type Owner,
  ownAccount,
  withAttemptLimits,
} from './own-account.ts';
import { endRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { spendSecondFactor } from './second-factor.ts';
import { endProofsWithFactor } from './sessions.ts';
import { isSetUpGranted, spendSetUpGrant } from './set-up-grants.ts';
import { refuseWithoutStepUp } from './step-up.ts';

const refuseSecond = ({ twofa }: UserRow): void => {
  if (twofa === TWOFA.authenticator) {
    throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('authenticatorOn'));
  }
};

/**
 * Offers a fresh secret after a phone was verified; invalidates the offer before.
 * @param code the one that verified the phone; it stays valid
 * @throws {DomainError} INVALID_FIELDS, NOT_POSSIBLE_NOW or TOO_MANY
 */
export const offerAuthenticator = async (
  exchange: Exchange,
  code: string,
  owner: Owner,
): Promise<AuthenticatorSecret> => {
  refuseInvalid(sixDigitsSchema, { code });
  const { userId } = owner;
  const user = await ownAccount(exchange.db, userId);
  refuseSecond(user);
  await withAttemptLimits(
    exchange,
    { ...owner, action: 'authenticator.offer', attemptLimits: OWN_CODE },
    async () => {
      const verified = { userId, phone: user.phoneNumber };
      const isGranted = await isSetUpGranted(exchange.db, exchange, verified, code);
      refuseCode('code', isGranted ? 'good' : 'wrong');
    },
  );
  const secret = newAuthenticatorSecret();
  await keepOffer(exchange.db, exchange, userId, secret);
  return { secret, url: authenticatorUrl(secret, user.email) };
};

/**
 * Enables the authenticator of the offered secret, and makes recovery codes for it. The code that proves it is used up, also for signing in; open
 * sessions stay.
 * @returns the recovery codes, which are given this once
 * @throws {DomainError} INVALID_FIELDS or CODE_USED (then nothing is used up), NOT_POSSIBLE_NOW or TOO_MANY
 */
export const enableAuthenticator = async (
  exchange: Exchange,
  proof: SecretProof,
  owner: Owner,
): Promise<readonly string[]> => {
  const { code, codeConfirm, secret } = proof;
  refuseInvalid(secretProofPayload, proof);
  const { userId, requester, token } = owner;
  refuseSecond(await ownAccount(exchange.db, userId));
  const action = 'authenticator.enable';
  return withAttemptLimits(exchange, { ...owner, action, attemptLimits: OWN_CODE }, () =>
    inTransaction(exchange, async (tx) => {
      const user = await lockOwnAccount(tx, userId);
      refuseSecond(user);
      await refuseWithoutStepUp(tx, exchange, token);
      const verified = { userId, phone: user.phoneNumber };
      if (!(await spendSetUpGrant(tx, exchange, verified, code))) refuseCode('code', 'wrong');
      if (!(await isOffered(tx, exchange, userId, secret))) {
        throw invalidFields({ secret: ruleError('secretInvalid') });
      }
      const proof = { userId, secret };
      refuseCode('codeConfirm', await spendCodeOf({ ...exchange, db: tx }, proof, codeConfirm));
      const totpSecret = exchange.vault.seal(secret, secretPlace(userId));
      await tx
        .update(users)
        .set({ twofa: TWOFA.authenticator, totpSecret })
        .where(eq(users.id, userId));
      await endProofsWithFactor(tx, userId, token);
      await forgetOffer(tx, userId);
      const codes = await replaceRecoveryCodes(tx, exchange, userId);
      await tellOwner(tx, exchange, user, 'authenticatorEnabled');
      await audit(tx, exchange, { userId, action, outcome: 'ok', requester });
      return codes;
    }),
  );
};

/**
 * Disables the authenticator by a fresh proof of the person; its secret and the recovery codes
 * end.
 * @param code of the second factor, or a recovery code; none is needed beside the proof, and one
 *   that comes along is checked
 * @throws {DomainError} INVALID_FIELDS, CODE_USED, NOT_POSSIBLE_NOW when there is none,
 *   STEP_UP_REQUIRED, or TOO_MANY
 */
export const disableAuthenticator = async (
  exchange: Exchange,
  code: string,
  owner: Owner,
): Promise<void> => {
  if (code !== '') refuseInvalid(secondFactorSchema, { code });
  const { userId, requester, token } = owner;
  refuseNone(await ownAccount(exchange.db, userId));
  const action = 'authenticator.disable';
  await withAttemptLimits(exchange, { ...owner, action, attemptLimits: OWN_CODE }, () =>
    inTransaction(exchange, async (tx) => {
      const user = await lockOwnAccount(tx, userId);
      refuseNone(user);
      await refuseWithoutStepUp(tx, exchange, token);
      if (code !== '')
        refuseCode(
          'code',
          await spendSecondFactor(tx, exchange, user, code, { requester, purpose: 'step_up' }),
        );
      await tx
        .update(users)
        .set({ twofa: TWOFA.none, totpSecret: null })
        .where(eq(users.id, userId));
      await endProofsWithFactor(tx, userId);
      await endRecoveryCodes(tx, userId);
      await tellOwner(tx, exchange, user, 'authenticatorDisabled');
      await audit(tx, exchange, { userId, action, outcome: 'ok', requester });
    }),
  );
};

const refuseNone = ({ twofa }: UserRow): void => {
  if (twofa !== TWOFA.authenticator) {
    throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError('authenticatorOff'));
  }
};
