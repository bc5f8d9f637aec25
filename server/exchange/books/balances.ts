import { and, eq } from 'drizzle-orm';
import { type Account, VND } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';

/** The balance of an account, without trailing zeros; '0' for one that nothing was posted to. */
export const balanceOf = async (
  db: Database,
  { kind, owner, asset }: Account,
): Promise<DecimalText> => {
  const [row] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.owner, owner),
        eq(ledgerAccounts.asset, asset),
      ),
    );
  return toText(decimal(row?.balance ?? '0'));
};

/** Dong that an order has received and that was neither converted nor given back. */
export const clearingOf = (db: Database, { ref }: { readonly ref: string }): Promise<DecimalText> =>
  balanceOf(db, { kind: 'clearing', owner: ref, asset: VND });
