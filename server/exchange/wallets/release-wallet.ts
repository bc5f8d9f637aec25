import { and, eq, isNotNull } from 'drizzle-orm';
import { walletTopic } from '../../live/order-events.ts';
import { touchOrder } from '../../live/touched-orders.ts';
import { users, wallets } from '../../store/tables/accounts.ts';
import { notFound, notPossibleNow } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';

/**
 * Lets an account swap and withdraw again after an operator has looked at it.
 * @param number of the account
 * @throws {DomainError} for an unknown account, and one that is not stopped
 */
export const releaseWallet = (
  exchange: Exchange,
  number: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.number, number));
    if (!user) throw notFound('account');
    const released = await tx
      .update(wallets)
      .set({ stoppedAt: null })
      .where(and(eq(wallets.userId, user.id), isNotNull(wallets.stoppedAt)))
      .returning({ userId: wallets.userId });
    if (released.length === 0) throw notPossibleNow('This wallet is not stopped.');
    touchOrder(tx, walletTopic(user.id));
    await by(tx);
  });
