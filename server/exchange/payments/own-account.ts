import { and, eq, sql } from 'drizzle-orm';
import { bankOwner, VND } from '#domain/books/accounts';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { currencies } from '../../store/tables/catalogue.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { isAccountOf } from './assess-report.ts';
import type { ReportKey } from './report-key.ts';

/**
 * Our account that a report names, as the books name it. One that is unknown is counted under its provider's name: the
 * money is somewhere, and an operator finds out where.
 */
export const ownAccountOf = async (
  tx: Database,
  report: ReportKey,
  named: readonly StoredOrder[],
): Promise<string> => {
  const { provider, accountNumber } = report;
  const order = named.find((one) => isAccountOf(one, report));
  if (order) return bankOwner(order.toBank, accountNumber);
  const [bank] = await tx
    .select({ code: currencies.code })
    .from(currencies)
    .where(and(eq(currencies.type, 'bank'), eq(currencies.accountNumber, accountNumber)));
  if (bank) return bankOwner(bank.code, accountNumber);
  // An account that customers paid to before.
  const [known] = await tx
    .select({ owner: ledgerAccounts.owner })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, 'ours'),
        eq(ledgerAccounts.asset, VND),
        sql`split_part(${ledgerAccounts.owner}, '/', 2) = ${accountNumber}`,
      ),
    )
    .orderBy(ledgerAccounts.id)
    .limit(1);
  return known?.owner ?? bankOwner(provider, accountNumber);
};
