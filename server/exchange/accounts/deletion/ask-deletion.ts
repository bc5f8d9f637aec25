import { eq } from 'drizzle-orm';
import { deletionDueAt, OBSTACLE_ERRORS, obstaclesOf } from '#domain/account/deletion';
import { ruleError } from '#domain/rules/error-codes';
import type { DeletionRequest } from '#domain/wire/account-deletion-wire';
import type { Database } from '../../../store/database.ts';
import { accountDeletions } from '../../../store/tables/account-security.ts';
import type { UserRow } from '../../../store/tables/accounts.ts';
import { DomainError, invalidFields } from '../../domain-error.ts';
import { type Exchange, inTransaction } from '../../exchange.ts';
import { post } from '../../messages.ts';
import { audit } from '../audit.ts';
import { tellOwner } from '../notices.ts';
import { ownerOfGoodToken, spendToken } from '../one-time-tokens.ts';
import {
  lockAccount,
  lockOwnAccount,
  OWN_CODE,
  type Owner,
  ownAccount,
  withAttemptLimits,
} from '../own-account.ts';
import { isPassword } from '../passwords.ts';
import { linkInvalid } from '../register.ts';
import type { Requester } from '../requester.ts';
import { proveSecondFactor } from '../second-factor.ts';
import { refuseWithoutStepUp } from '../step-up.ts';
import { deletionOf } from './deletion-of.ts';
import { standingOf } from './standing.ts';

const action = 'account.delete';

const wrongPassword = () => invalidFields({ password: ruleError('passwordWrong') });

/** @throws {DomainError} NOT_POSSIBLE_NOW, with the first reason */
const refuseObstacles = async (tx: Database, user: UserRow): Promise<void> => {
  const [obstacle] = obstaclesOf(await standingOf(tx, user));
  if (obstacle) throw DomainError.saying('NOT_POSSIBLE_NOW', ruleError(OBSTACLE_ERRORS[obstacle]));
};

/**
 * Asks for an account to be deleted in seven days, by its password and a fresh proof of the
 * person. Asked again, it stays with the first date.
 * @param code of the second factor; none is needed beside the proof, and one that comes along is
 *   checked
 * @returns epoch seconds of the deletion
 * @throws {DomainError} INVALID_FIELDS, CODE_USED, TOO_MANY, STEP_UP_REQUIRED, or NOT_POSSIBLE_NOW
 *   with what stands against it
 */
export const askDeletion = async (
  exchange: Exchange,
  { password, code }: DeletionRequest,
  owner: Owner,
): Promise<number> => {
  const { userId, requester, token } = owner;
  const user = await ownAccount(exchange.db, userId);
  await withAttemptLimits(
    exchange,
    { ...owner, action, attemptLimits: ['own-password.account'] },
    async () => {
      if (await isPassword(user.passwordHash, password)) return;
      throw wrongPassword();
    },
  );
  // Told before a code is used up for nothing.
  await refuseObstacles(exchange.db, user);
  if (code !== '') {
    const proof = { requester, action, attemptLimits: OWN_CODE, purpose: 'step_up' } as const;
    await proveSecondFactor(exchange, user, code, proof);
  }
  return inTransaction(exchange, async (tx) => {
    const locked = await lockOwnAccount(tx, userId);
    // A new password ends the sessions, and what they had asked for.
    if (locked.passwordHash !== user.passwordHash) throw wrongPassword();
    await refuseWithoutStepUp(tx, exchange, token);
    await refuseObstacles(tx, locked);
    const askedAt = exchange.clock.now();
    const dueAt = new Date(deletionDueAt(askedAt));
    const asked = await tx
      .insert(accountDeletions)
      .values({ userId, askedAt: new Date(askedAt), dueAt })
      .onConflictDoNothing()
      .returning({ userId: accountDeletions.userId });
    if (asked.length === 1) {
      const { email: recipient, language } = locked;
      const draft = { kind: 'deletion', userId } as const;
      await post(tx, exchange, { channel: 'mail', recipient, language, draft, expiresAt: dueAt });
      await audit(tx, exchange, { userId, action, outcome: 'asked', requester });
    }
    return (await deletionOf(tx, userId)) ?? 0;
  });
};

/**
 * Calls a deletion off by the link of its mail. The account's row is locked: of this and the deletion at the same moment one
 * takes place.
 * @throws {DomainError} LINK_INVALID when it was used, is too old, or its account is deleted
 */
export const cancelDeletion = async (
  exchange: Exchange,
  token: string,
  requester: Requester,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const userId = await ownerOfGoodToken(tx, exchange, 'deletion', token);
    if (userId === undefined) throw linkInvalid();
    // The account first, as the deletion does: neither waits for the other with what the other needs.
    const user = await lockAccount(tx, userId);
    if (!user) throw linkInvalid();
    if (!(await spendToken(tx, exchange, 'deletion', token))) throw linkInvalid();
    const ended = await tx
      .delete(accountDeletions)
      .where(eq(accountDeletions.userId, user.id))
      .returning({ userId: accountDeletions.userId });
    if (ended.length === 0) throw linkInvalid();
    await tellOwner(tx, exchange, user, 'deletionCancelled');
    await audit(tx, exchange, { userId: user.id, action, outcome: 'cancelled', requester });
  });
