import { and, eq, sql } from 'drizzle-orm';
import { type Account, type AccountKind, VND } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';

/** The sum of the balances of one kind in one asset. */
export interface KindTotal {
  readonly kind: AccountKind;
  /** VND, or the code of a currency. */
  readonly asset: string;
  readonly balance: DecimalText;
}

/** Totals of the books by kind and asset, those of assets that nothing was posted in left out. */
export const trialBalance = (db: Database): Promise<readonly KindTotal[]> =>
  db
    .select({
      kind: ledgerAccounts.kind,
      asset: ledgerAccounts.asset,
      balance: sql<DecimalText>`trim_scale(sum(${ledgerAccounts.balance}))::text`,
    })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.kind, ledgerAccounts.asset)
    .orderBy(ledgerAccounts.asset, ledgerAccounts.kind);

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

/** Units of its currency that are held for an order. */
export const heldOf = (
  db: Database,
  { ref, currencyCode }: { readonly ref: string; readonly currencyCode: string },
): Promise<DecimalText> => balanceOf(db, { kind: 'held', owner: ref, asset: currencyCode });
