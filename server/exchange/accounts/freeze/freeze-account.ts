import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { accountDeletions } from '../../../store/tables/account-security.ts';
import {
  savedReceivers,
  users,
  wallets,
  withdrawalDestinations,
} from '../../../store/tables/accounts.ts';
import { notFound, notPossibleNow } from '../../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../../exchange.ts';
import { returnWithdrawals } from '../../payouts/return-withdrawals.ts';
import { lockLost } from '../../wallets/lost-coins.ts';
import { audit } from '../audit.ts';
import { tellOwner } from '../notices.ts';
import { ownerOfGoodToken, ownerOfUsedToken, spendToken } from '../one-time-tokens.ts';
import { lockAccount } from '../own-account.ts';
import { linkInvalid } from '../register.ts';
import type { Requester } from '../requester.ts';
import { revokeSessions } from '../sessions.ts';

const action = 'account.freeze';

/**
 * Freezes the withdrawals of an account by the link of a mail to its owner, and ends all its
 * sessions. What is not sent yet goes back to the wallet, and a deletion that waits is called off.
 * The same link again changes nothing while the account is frozen.
 * @throws {DomainError} LINK_INVALID when it is unknown, too old, was used before an operator
 *   lifted the freeze, or its account is deleted
 */
export const freezeAccount = (
  exchange: Exchange,
  token: string,
  requester: Requester,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const userId =
      (await ownerOfGoodToken(tx, exchange, 'freeze', token)) ??
      (await ownerOfUsedToken(tx, 'freeze', token))?.id;
    // Ahead of the account, which what credits a deposit locks after it.
    if (userId !== undefined) await lockLost(tx, [userId]);
    const user = userId === undefined ? undefined : await lockAccount(tx, userId);
    if (!user) throw linkInvalid();
    const isOwn = eq(wallets.userId, user.id);
    if (!(await spendToken(tx, exchange, 'freeze', token))) {
      if ((await tx.$count(wallets, and(isOwn, isNotNull(wallets.frozenAt)))) === 0)
        throw linkInvalid();
      return;
    }
    const frozenAt = new Date(exchange.clock.now());
    await tx
      .insert(wallets)
      .values({ userId: user.id, frozenAt, lastFrozenAt: frozenAt })
      .onConflictDoUpdate({
        target: wallets.userId,
        set: {
          frozenAt: sql`coalesce(${wallets.frozenAt}, excluded.frozen_at)`,
          lastFrozenAt: frozenAt,
        },
      });
    await returnWithdrawals(tx, exchange, { members: [user.id] });
    await forgetDestinations(tx, user.id);
    await tx.delete(accountDeletions).where(eq(accountDeletions.userId, user.id));
    await tellOwner(tx, exchange, user, 'accountFrozen');
    await audit(tx, exchange, { userId: user.id, action, outcome: 'ok', requester });
    await revokeSessions(tx, exchange, user.id);
  });

/** Another person may have asked for them: each waits anew. */
const forgetDestinations = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(savedReceivers).where(eq(savedReceivers.userId, userId));
  await tx.delete(withdrawalDestinations).where(eq(withdrawalDestinations.userId, userId));
};

/**
 * Lets an account withdraw again, whose owner an operator has identified.
 * @param number of the account
 * @throws {DomainError} for an unknown account, and one that is not frozen
 */
export const liftFreeze = (
  exchange: Exchange,
  number: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.number, number)).for('update');
    if (!user) throw notFound('account');
    const lifted = await tx
      .update(wallets)
      .set({ frozenAt: null })
      .where(and(eq(wallets.userId, user.id), isNotNull(wallets.frozenAt)))
      .returning({ userId: wallets.userId });
    if (lifted.length === 0) throw notPossibleNow('Withdrawals of this account are not frozen.');
    await forgetDestinations(tx, user.id);
    await tellOwner(tx, exchange, user, 'freezeLifted');
    await by(tx);
  });
