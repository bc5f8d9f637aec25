import { and, eq } from 'drizzle-orm';
import { ruleError } from '#domain/rules/error-codes';
import { passwordChangePayload } from '#domain/rules/password';
import type { PasswordChange } from '#domain/wire/account-security-wire';
import { users } from '../../store/tables/accounts.ts';
import { invalidFields, refuseInvalid } from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import type { AttemptLimitName } from './attempt-limits.ts';
import { audit } from './audit.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { tellOwner } from './notices.ts';
import { type Owner, ownAccount, withAttemptLimits } from './own-account.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { revokeSessions } from './sessions.ts';
import { refuseWithoutStepUp } from './step-up.ts';

const LIMITED_BY: readonly AttemptLimitName[] = ['own-password.account'];

const wrongPassword = () => invalidFields({ currentPassword: ruleError('passwordWrong') });

/**
 * Changes a password by the one it takes the place of, and signs everybody else out: this session alone goes on.
 * @throws {DomainError} INVALID_FIELDS, STEP_UP_REQUIRED or TOO_MANY; nothing is changed then
 */
export const changePassword = async (
  exchange: Exchange,
  { currentPassword, password }: PasswordChange,
  owner: Owner,
): Promise<void> => {
  refuseInvalid(passwordChangePayload, { currentPassword, password });
  const { userId, requester, token } = owner;
  const { email } = await ownAccount(exchange.db, userId);
  await refuseGuessable(password, email);
  const action = 'password.change';
  await withAttemptLimits(exchange, { ...owner, action, attemptLimits: LIMITED_BY }, async () => {
    const { passwordHash: before } = await ownAccount(exchange.db, userId);
    if (!(await isPassword(before, currentPassword))) throw wrongPassword();
    const passwordHash = await hashPassword(password);
    await inTransaction(exchange, async (tx) => {
      // Of several who change it at once one does: the others' current password is no longer that.
      const [user] = await tx
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
        .returning();
      if (!user) throw wrongPassword();
      await refuseWithoutStepUp(tx, exchange, token);
      await revokeSessions(tx, exchange, userId, token);
      await tellOwner(tx, exchange, user, 'passwordChanged');
      await audit(tx, exchange, { userId, action, outcome: 'ok', requester });
    });
  });
};
