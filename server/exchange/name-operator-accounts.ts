import { eq } from 'drizzle-orm';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import { isAccountFor, type OwnOperatorAccount } from '../providers/operator-accounts.ts';
import type { Database } from '../store/database.ts';
import { currencies } from '../store/tables/catalogue.ts';
import { transact } from '../store/transaction.ts';

/**
 * Makes these accounts the ones that customers pay e-money to, and no others: the sales of a currency without one are refused.
 */
export const nameOperatorAccounts = (
  db: Database,
  accounts: readonly OwnOperatorAccount[],
): Promise<void> =>
  transact(db, async (tx) => {
    for (const { code } of await tx.select({ code: currencies.code }).from(currencies)) {
      const operator = operatorOf(code);
      if (!operator || operator.identifiedBy === 'nothing') continue;
      const own = accounts.find(({ of }) => of === code.toUpperCase());
      const common = accounts.find(
        ({ of, accountNumber }) =>
          of === railKeyOf(operator) && isAccountFor(operator, code, accountNumber),
      );
      const { accountNumber = '', accountName = '' } = own ?? common ?? {};
      await tx
        .update(currencies)
        .set({ accountNumber, accountName })
        .where(eq(currencies.code, code));
    }
  });
