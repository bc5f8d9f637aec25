import { eq } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { users } from '../../../store/tables/accounts.ts';
import { loginRequired } from '../../domain-error.ts';

/**
 * Refuses what would give a deleted account something anew. To be called in the transaction that does so: until it ends, a
 * deletion waits, and finds it.
 * @throws {DomainError} REQUIRED_LOGIN
 */
export const refuseDeleted = async (tx: Database, userId: string | undefined): Promise<void> => {
  if (userId === undefined) return;
  const [user] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (!user || user.status === 'deleted') throw loginRequired();
};
