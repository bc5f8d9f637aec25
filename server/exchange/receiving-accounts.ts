import { and, eq, notInArray } from 'drizzle-orm';
import { findBank } from '#domain/banks/bank-directory';
import { type Receiver, receivingAccounts } from '#domain/banks/receiving-accounts';
import type { Currency } from '#domain/catalogue/site-config';
import type { OwnAccount } from '../providers/account-list.ts';
import type { Database } from '../store/database.ts';
import { currencies } from '../store/tables/catalogue.ts';
import { transact } from '../store/transaction.ts';

/** @throws {Error} when none is configured */
export const firstReceiver = (listed: readonly Currency[]): Receiver => {
  const [receiver] = receivingAccounts(listed);
  if (!receiver) throw new Error('no receiving bank account is configured');
  return receiver;
};

/** Where our banks stand in the list of currencies: behind everything that is traded. */
const FIRST_PLACE = 100;

/**
 * Makes these accounts the ones that customers pay to and are paid from, the first one first, and no others: a bank where we have no
 * account any more would else be the one that pays its customers' sales, out of nothing.
 */
export const nameAccounts = (db: Database, accounts: readonly OwnAccount[]): Promise<void> =>
  transact(db, async (tx) => {
    for (const [index, { bankCode, accountNumber, accountName }] of accounts.entries()) {
      const account = {
        ...{ accountNumber, accountName, status: 1 },
        orderBy: FIRST_PLACE + index,
      };
      await tx
        .insert(currencies)
        .values({
          ...{ code: bankCode, name: findBank(bankCode)?.shortName ?? bankCode, type: 'bank' },
          ...account,
        })
        .onConflictDoUpdate({ target: currencies.code, set: account });
    }
    await tx
      .update(currencies)
      .set({ accountNumber: '', accountName: '', status: 0 })
      .where(
        and(
          eq(currencies.type, 'bank'),
          notInArray(
            currencies.code,
            accounts.map(({ bankCode }) => bankCode),
          ),
        ),
      );
  });
