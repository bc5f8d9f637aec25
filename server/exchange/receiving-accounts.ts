import { and, eq, notInArray } from 'drizzle-orm';
import { findBank } from '#domain/banks/bank-directory';
import type { Currency } from '#domain/catalogue/site-config';
import type { OwnAccount } from '../providers/account-list.ts';
import type { Database } from '../store/database.ts';
import { currencies } from '../store/tables/catalogue.ts';

/** A bank account of ours that customers pay to. */
export interface Receiver {
  readonly code: string;
  readonly bin: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The active bank accounts of ours that a VietQR can name; the first one is paid to. */
export const receivingAccounts = (listed: readonly Currency[]): readonly Receiver[] =>
  listed
    .filter(
      ({ type, status, accountNumber }) => type === 'bank' && status === 1 && accountNumber !== '',
    )
    .flatMap(({ code, accountNumber, accountName }) => {
      const bin = findBank(code)?.bin;
      return bin ? [{ code, bin, accountNumber, accountName }] : [];
    });

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
  db.transaction(async (tx) => {
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
