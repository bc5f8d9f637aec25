import { sql } from 'drizzle-orm';
import type { AccountKind } from '#domain/books/accounts';
import type { DecimalText } from '#domain/money';
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
