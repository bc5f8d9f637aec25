import { eq } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { accountDeletions } from '../../../store/tables/account-security.ts';

/** When an account is to be deleted, in epoch seconds; undefined while it is not. */
export const deletionOf = async (db: Database, userId: string): Promise<number | undefined> => {
  const [found] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId));
  return found && Math.floor(found.dueAt.getTime() / 1000);
};
