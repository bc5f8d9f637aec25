import { and, count, eq } from 'drizzle-orm';
import type { WalletNews } from '#domain/account/wallet-statement';
import type { Database } from '../../store/database.ts';
import { wallets } from '../../store/tables/accounts.ts';
import { ledgerAccounts, postings } from '../../store/tables/books.ts';
import { coinDepositsOf } from './coin-deposits.ts';

/** What moves in a member's wallet by itself: a page that knows it knows when to ask for its statement again. */
export const walletNewsOf = async (db: Database, userId: string): Promise<WalletNews> => {
  const [counted] = await db
    .select({ total: count() })
    .from(ledgerAccounts)
    .innerJoin(postings, eq(postings.accountId, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.owner, userId)));
  const [wallet] = await db
    .select({ stoppedAt: wallets.stoppedAt })
    .from(wallets)
    .where(eq(wallets.userId, userId));
  return {
    total: counted?.total ?? 0,
    deposits: await coinDepositsOf(db, userId),
    isStopped: wallet !== undefined && wallet.stoppedAt !== null,
  };
};
