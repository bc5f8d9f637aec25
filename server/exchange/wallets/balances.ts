import { and, eq } from 'drizzle-orm';
import type { Wallet } from '#domain/account/session';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { balanceOf } from '../books/balances.ts';

/** What a member's wallet holds of one currency, by the books. */
export const balanceIn = (db: Database, userId: string, asset: string): Promise<DecimalText> =>
  balanceOf(db, { kind: 'wallet', owner: userId, asset });

/** What a member's wallet holds, by the books. */
export const balancesOf = async (
  db: Database,
  userId: string,
): Promise<Pick<Wallet, 'vnd' | 'btc' | 'eth'>> => {
  const { asset, balance } = ledgerAccounts;
  const rows = await db
    .select({ asset, balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.owner, userId)));
  const of = (code: string) =>
    toText(decimal(rows.find((row) => row.asset === code)?.balance ?? '0'));
  return { vnd: of('VND'), btc: of('BTC'), eth: of('ETH') };
};
