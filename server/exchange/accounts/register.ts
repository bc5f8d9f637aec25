import { and, eq } from 'drizzle-orm';
import { ruleError } from '#domain/rules/error-codes';
import { registrationSchema } from '#domain/rules/registration';
import type { Registration } from '#domain/wire/account-requests';
import { ALREADY_CONFIRMED } from '#domain/wire/result';
import { users, wallets } from '../../store/tables/accounts.ts';
import { transact } from '../../store/transaction.ts';
import { DomainError, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import { audit } from './audit.ts';
import { spendCaptcha } from './captchas.ts';
import { countAttempt } from './count-attempt.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { CONFIRMATION_SECONDS, ownerOfUsedToken, spendToken } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';
import { countedAs, type Requester } from './requester.ts';
import { refuseUnknownSponsor } from './sponsors.ts';
import { normalEmail } from './users.ts';

/**
 * Registers an account, to be confirmed by the link of a mail. The answer is the same whether the address has an account
 * or not; the mail to the address tells its owner alone.
 * @throws {DomainError} INVALID_FIELDS, NOT_FOUND_SPONSOR or TOO_MANY
 */
export const register = async (
  exchange: Exchange,
  registration: Registration,
  requester: Requester,
): Promise<void> => {
  refuseInvalid(registrationSchema, { ...registration, agree: true });
  await refuseGuessable(registration.password);
  await spendCaptcha(exchange, registration.captcha, requester);
  await countAttempt(exchange, 'register.address', countedAs(requester.address));
  const { password, sponsor } = registration;
  if (sponsor !== '') await refuseUnknownSponsor(exchange.db, sponsor);
  const passwordHash = await hashPassword(password);
  await inTransaction(exchange, async (tx) => {
    await post(tx, exchange, {
      channel: 'mail',
      recipient: normalEmail(registration.email),
      language: requester.language,
      draft: { kind: 'registration', passwordHash, sponsor },
      expiresAt: new Date(exchange.clock.now() + CONFIRMATION_SECONDS * 1000),
    });
    await audit(tx, exchange, { action: 'register', outcome: 'asked', requester });
  });
};

/**
 * Confirms an account by the token of the mail, and gives it the password of that registration.
 * @throws {DomainError} ALREADY_CONFIRMED when the link was used and its account is confirmed, LINK_INVALID when it is
 * unknown, too old, or took no effect
 */
export const confirmRegistration = async (
  exchange: Exchange,
  token: string,
  requester: Requester,
): Promise<void> => {
  const isConfirmed = await transact(exchange.db, async (tx) => {
    const used = await spendToken(tx, exchange, 'confirmation', token);
    if (!used?.passwordHash) return false;
    const { userId, passwordHash, sponsor } = used;
    const confirmed = await tx
      .update(users)
      .set({ status: 'confirmed', passwordHash, sponsor })
      .where(and(eq(users.id, userId), eq(users.status, 'unconfirmed')))
      .returning({ id: users.id });
    if (confirmed.length === 0) return false;
    await tx.insert(wallets).values({ userId }).onConflictDoNothing();
    await audit(tx, exchange, { userId, action: 'register', outcome: 'confirmed', requester });
    return true;
  });
  if (isConfirmed) return;
  // The token is a secret of its mail: its holder may know.
  const owner = await ownerOfUsedToken(exchange.db, 'confirmation', token);
  if (owner?.status !== 'confirmed') throw linkInvalid();
  throw DomainError.saying(ALREADY_CONFIRMED, ruleError('alreadyConfirmed'));
};

export const linkInvalid = (): DomainError =>
  DomainError.saying('LINK_INVALID', ruleError('linkInvalid'));
