import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { STEP_UP_SECONDS } from '#domain/account/step-up';
import { ruleError } from '#domain/rules/error-codes';
import { stepUpPayload } from '#domain/rules/step-up';
import type { StepUp } from '#domain/wire/step-up-wire';
import { stepUpCodeMail } from '../../mails/step-up-code.ts';
import type { Database } from '../../store/database.ts';
import { sessions, type UserRow, users } from '../../store/tables/accounts.ts';
import { invalidFields, loginRequired, refuseInvalid, stepUpRequired } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import { hashOf } from '../order-codes.ts';
import { audit } from './audit.ts';
import { refuseCode } from './code-verdicts.ts';
import { countAttempt } from './count-attempt.ts';
import { knownDevice } from './known-devices.ts';
import { countersOf, proveOwner } from './log-in.ts';
import { mailboxOf } from './mailbox.ts';
import { lockOwnAccount, type Owner, ownAccount, withAttemptLimits } from './own-account.ts';
import { codeRequired, LOGIN_CODE, proveSecondFactor, refuseUnproven } from './second-factor.ts';
import { isLive, isPersonProven } from './sessions.ts';

const action = 'step-up';

const wrongPassword = () => invalidFields({ password: ruleError('passwordWrong') });

/**
 * Refuses a session that has ended, or whose person has given no proof in the last ten minutes. In
 * a transaction it keeps the session as it is until the end.
 * @throws {DomainError} REQUIRED_LOGIN or STEP_UP_REQUIRED
 */
export const refuseWithoutStepUp = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  token: string,
): Promise<void> => {
  const now = clock.now();
  const [found] = await tx
    .select({ session: sessions, twofa: users.twofa })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive(token, now))
    .for('share', { of: sessions });
  if (!found) throw loginRequired();
  if (!isPersonProven(found.session, found.twofa, now)) throw stepUpRequired();
};

/**
 * Proves the password of a session's account. Attempts count as those of a login do, together with
 * them: a session gives no further guesses.
 * @param device the cookie that earlier logins left on the device, empty for none
 * @throws {DomainError} INVALID_FIELDS or TOO_MANY
 */
const proveOwnPassword = async (
  exchange: Exchange,
  password: string,
  { userId, requester }: Owner,
  device: string,
): Promise<UserRow> => {
  const { email } = await ownAccount(exchange.db, userId);
  const counters = countersOf(email, requester, knownDevice(exchange, device, email));
  const user = await proveOwner(exchange, { email, password }, requester, counters, action);
  if (!user) throw wrongPassword();
  return user;
};

/** What a mailed code is tied to: it is worth nothing in another session. */
const codeHashOf = ({ vault }: Pick<Exchange, 'vault'>, token: string, code: string): string =>
  vault.keyed('step-up-code', `${hashOf(token)}/${code}`);

/**
 * Mails a code for a proof to an account without a second factor, in place of the one before. The
 * password comes with it, so that a session alone causes no mails.
 * @throws {DomainError} INVALID_FIELDS, TOO_MANY, or REQUIRED_CODE for an account with a second
 *   factor, which has codes of its own
 */
export const mailStepUpCode = async (
  exchange: Exchange,
  password: string,
  owner: Owner,
  device: string,
): Promise<void> => {
  refuseInvalid(stepUpPayload, { password, code: '' });
  const user = await proveOwnPassword(exchange, password, owner, device);
  refuseUnproven(user);
  const { email: recipient, language } = user;
  await countAttempt(exchange, 'mail.account', `stepUp/${mailboxOf(recipient)}`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = exchange.clock.now();
  const expiresAt = new Date(now + STEP_UP_SECONDS * 1000);
  const { token, userId, requester } = owner;
  await inTransaction(exchange, async (tx) => {
    const mail = stepUpCodeMail(language, code, `${exchange.siteUrl()}/forgot`);
    await post(tx, exchange, { channel: 'mail', recipient, language, ...mail, expiresAt });
    await audit(tx, exchange, { userId, action, outcome: 'asked', requester });
    const stored = await tx
      .update(sessions)
      .set({ stepUpCodeHash: codeHashOf(exchange, token, code), stepUpCodeExpiresAt: expiresAt })
      .where(isLive(token, now))
      .returning({ id: sessions.id });
    if (stored.length === 0) throw loginRequired();
  });
};

/**
 * Opens what needs a fresh proof of the person, for this session and ten minutes: by the password
 * and a code of the second factor, or a mailed one where there is none.
 * @param device the cookie that earlier logins left on the device, empty for none
 * @throws {DomainError} INVALID_FIELDS; REQUIRED_CODE, with where the code comes from, when there
 *   is none yet; CODE_USED; TOO_MANY
 */
export const stepUp = async (
  exchange: Exchange,
  { password, code }: StepUp,
  owner: Owner,
  device: string,
): Promise<void> => {
  refuseInvalid(stepUpPayload, { password, code });
  const { userId, requester, token } = owner;
  const user = await proveOwnPassword(exchange, password, owner, device);
  const limited = { userId, requester, action, attemptLimits: LOGIN_CODE };
  const proof = { ...limited, purpose: 'step_up' } as const;
  const hasFactor = await proveSecondFactor(exchange, user, code, proof);
  if (!hasFactor && code === '') throw codeRequired('mail');
  const now = exchange.clock.now();
  const isMailed = and(
    eq(sessions.stepUpCodeHash, codeHashOf(exchange, token, code)),
    gt(sessions.stepUpCodeExpiresAt, new Date(now)),
  );
  const open = () =>
    inTransaction(exchange, async (tx) => {
      const locked = await lockOwnAccount(tx, userId);
      // A new password ends the sessions; a new second factor is to be proven instead.
      if (locked.passwordHash !== user.passwordHash) throw wrongPassword();
      refuseUnproven(locked, hasFactor ? user : undefined);
      const proven = await tx
        .update(sessions)
        .set({
          provenAt: new Date(now),
          isProvenWithFactor: hasFactor,
          stepUpCodeHash: null,
          stepUpCodeExpiresAt: null,
        })
        .where(and(isLive(token, now), hasFactor ? undefined : isMailed))
        .returning({ id: sessions.id });
      if (proven.length === 0 && hasFactor) throw loginRequired();
      if (proven.length === 0) refuseCode('code', 'wrong');
      await audit(tx, exchange, { userId, action, outcome: 'ok', requester });
    });
  await (hasFactor ? open() : withAttemptLimits(exchange, limited, open));
};
