import { and, desc, eq, sql } from 'drizzle-orm';
import { payInOf } from '#domain/account/pay-in';
import type { WalletStatement } from '#domain/account/wallet-statement';
import type { DecimalText } from '#domain/money/money';
import { journals, ledgerAccounts, postings } from '../../store/tables/books.ts';
import { userById } from '../accounts/users.ts';
import type { Exchange } from '../exchange.ts';
import type { Slice } from '../own-orders/find-own-orders.ts';
import { coinAddressesOf } from './coin-addresses.ts';
import { walletNewsOf } from './wallet-news.ts';

/** A slice of the statement of a member's wallet, newest first: every change of a balance with its cause; and what is paid in. */
export const statementOf = async (
  { db, siteConfig }: Pick<Exchange, 'db' | 'siteConfig'>,
  userId: string,
  { offset, limit }: Slice,
): Promise<WalletStatement> => {
  const isOfMember = and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.owner, userId));
  const entries = await db
    .select({
      // Of the member's own entries: ids of journals would tell how many the exchange has.
      number: sql<number>`(row_number() over (order by ${journals.id}, ${postings.asset} desc))::int`,
      at: sql<number>`floor(extract(epoch from ${journals.at}))::int`,
      cause: journals.event,
      asset: postings.asset,
      amount: sql<DecimalText>`trim_scale(-${postings.amount})::text`,
      orderRef: sql<string>`coalesce(${journals.orderRef}, '')`,
    })
    .from(ledgerAccounts)
    .innerJoin(postings, eq(postings.accountId, ledgerAccounts.id))
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .where(isOfMember)
    .orderBy(desc(journals.id), postings.asset)
    .limit(limit)
    .offset(offset);
  const { currencies } = await siteConfig.read();
  const user = await userById(db, userId);
  const payIn = user && payInOf(currencies, user.number);
  return {
    ...{ entries, payIn },
    ...(await walletNewsOf(db, userId)),
    addresses: await coinAddressesOf(db, userId),
  };
};
