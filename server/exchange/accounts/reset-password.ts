import { eq } from 'drizzle-orm';
import { forgotSchema, passwordResetSchema } from '#domain/rules/password';
import { RESET_LINK_SECONDS, validateResetLink } from '#domain/rules/reset-link';
import type { PasswordReset, PasswordResetRequest } from '#domain/wire/account-requests';
import { users } from '../../store/tables/accounts.ts';
import { invalidFields, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { post } from '../messages.ts';
import { audit } from './audit.ts';
import { spendCaptcha } from './captchas.ts';
import { countAttempt } from './count-attempt.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { tellOwner } from './notices.ts';
import { ownerOfGoodToken, spendToken } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';
import { linkInvalid } from './register.ts';
import { countedAs, type Requester } from './requester.ts';
import { revokeSessions } from './sessions.ts';
import { normalEmail, userById } from './users.ts';

/**
 * Takes a wish for a new password. Whether there is an account is found out when the mail is written: neither the
 * answer nor its time tells.
 * @throws {DomainError} INVALID_FIELDS or TOO_MANY
 */
export const requestPasswordReset = async (
  exchange: Exchange,
  request: PasswordResetRequest,
  requester: Requester,
): Promise<void> => {
  refuseInvalid(forgotSchema, request);
  await spendCaptcha(exchange, request.captcha, requester);
  await countAttempt(exchange, 'reset.address', countedAs(requester.address));
  await inTransaction(exchange, async (tx) => {
    await post(tx, exchange, {
      channel: 'mail',
      recipient: normalEmail(request.email),
      language: requester.language,
      draft: { kind: 'reset' },
      expiresAt: new Date(exchange.clock.now() + RESET_LINK_SECONDS * 1000),
    });
    await audit(tx, exchange, { action: 'password.reset', outcome: 'asked', requester });
  });
};

/**
 * Sets a new password by the link of a mail, once, and signs everybody out who was signed in with the old one.
 * @throws {DomainError} INVALID_FIELDS (the password, the captcha, a link past its time), LINK_INVALID or TOO_MANY
 */
export const resetPassword = async (
  exchange: Exchange,
  { password, token, captcha }: PasswordReset,
  requester: Requester,
): Promise<void> => {
  refuseInvalid(passwordResetSchema, { password, confirmPassword: password, captcha });
  await refuseGuessable(password);
  await spendCaptcha(exchange, captcha, requester);
  const fault = validateResetLink(token, Math.floor(exchange.clock.now() / 1000));
  if (fault) throw invalidFields({ token: fault });
  await countAttempt(exchange, 'reset.address', countedAs(requester.address));
  // Before the costly part, so that made-up links cost us little.
  const ownerId = await ownerOfGoodToken(exchange.db, exchange, 'reset', token);
  if (ownerId === undefined) throw linkInvalid();
  await refuseGuessable(password, (await userById(exchange.db, ownerId))?.email);
  const passwordHash = await hashPassword(password);
  await inTransaction(exchange, async (tx) => {
    const used = await spendToken(tx, exchange, 'reset', token);
    // Thrown here, for a transaction that is committed says that the call is done.
    if (!used) throw linkInvalid();
    const { userId } = used;
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, userId))
      .returning();
    if (user) await tellOwner(tx, exchange, user, 'passwordChanged');
    await revokeSessions(tx, exchange, userId);
    await audit(tx, exchange, { userId, action: 'password.reset', outcome: 'ok', requester });
  });
};
