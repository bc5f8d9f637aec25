import { eq } from 'drizzle-orm';
import { CODE_USED } from '#domain/wire/result';
import type { Database } from '../../store/database.ts';
import { type UserRow, users } from '../../store/tables/accounts.ts';
import { DomainError, loginRequired } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import type { AttemptLimitName } from './attempt-limits.ts';
import { audit } from './audit.ts';
import { countAttempt, uncountAttempt } from './count-attempt.ts';
import type { Requester } from './requester.ts';
import { userById } from './users.ts';

/** Session that changes its own account. */
export interface Owner {
  readonly userId: string;
  readonly requester: Requester;
  /** Of the session. */
  readonly token: string;
}

/**
 * The account of a session.
 * @throws {DomainError} REQUIRED_LOGIN when it is gone
 */
export const ownAccount = async (db: Database, userId: string): Promise<UserRow> => {
  const user = await userById(db, userId);
  if (!user) throw loginRequired();
  return user;
};

/** An account, locked until the transaction ends; undefined when it is gone, or was deleted while the lock was waited for. */
export const lockAccount = async (tx: Database, userId: string): Promise<UserRow | undefined> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user?.status === 'deleted' ? undefined : user;
};

/**
 * The account of a session, locked until the transaction ends.
 * @throws {DomainError} REQUIRED_LOGIN when it is gone: what is deleted gets nothing of its owner again
 */
export const lockOwnAccount = async (tx: Database, userId: string): Promise<UserRow> => {
  const user = await lockAccount(tx, userId);
  if (!user) throw loginRequired();
  return user;
};

/** Limits of codes typed in a session. */
export const OWN_CODE: readonly AttemptLimitName[] = ['own-code.account', 'own-code.account-day'];

interface LimitedAttempt extends Pick<Owner, 'userId' | 'requester'> {
  /** Name in the audit log. */
  readonly action: string;
  readonly attemptLimits: readonly AttemptLimitName[];
}

/**
 * Validates a typed secret within attempt limits: the attempt is counted before validation, taken out of the count when
 * the secret is right, and audited when it is wrong.
 * @throws {DomainError} TOO_MANY, or as `validate` does
 */
export const withAttemptLimits = async <Verdict>(
  exchange: Exchange,
  { userId, requester, action, attemptLimits }: LimitedAttempt,
  validate: () => Promise<Verdict>,
): Promise<Verdict> => {
  for (const limit of attemptLimits) await countAttempt(exchange, limit, userId);
  try {
    const verdict = await validate();
    for (const limit of attemptLimits) await uncountAttempt(exchange, limit, userId);
    return verdict;
  } catch (error) {
    if (error instanceof DomainError && ['INVALID_FIELDS', CODE_USED].includes(error.code)) {
      await audit(exchange.db, exchange, { userId, action, outcome: 'wrong', requester });
    }
    throw error;
  }
};
