import { and, asc, eq, isNull } from 'drizzle-orm';
import { bankCodeOf, isBankCode } from '#domain/banks/bank-codes';
import type { Database } from '../../store/database.ts';
import { type BankOutageRow, bankOutages } from '../../store/tables/outages.ts';
import { notFound, notPossibleNow } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { accountTime } from './account-time.ts';

/** Banks that are down, the longest first. */
export const readBankOutages = (db: Database): Promise<readonly BankOutageRow[]> =>
  db
    .select()
    .from(bankOutages)
    .where(isNull(bankOutages.endedAt))
    .orderBy(asc(bankOutages.beganAt), asc(bankOutages.id));

/**
 * Marks a bank as down: from now on time stands still for unpaid orders that are paid to or from it.
 * @throws {DomainError} for a code that the directory has not, and for a bank that is down already
 */
export const beginBankOutage = (
  exchange: Exchange,
  typed: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const bankCode = knownCode(typed);
    // Under its lock, and until now: time before the outage extends nothing.
    await accountTime(tx, exchange);
    const began = await tx
      .insert(bankOutages)
      .values({ bankCode, beganAt: new Date(await exchange.clock.nowIn(tx)) })
      .onConflictDoNothing()
      .returning();
    if (began.length === 0) throw notPossibleNow('This bank is marked as down already.');
    await by(tx);
  });

/**
 * Marks a bank as working again: the deadlines of its orders have been extended by the time it was down.
 * @throws {DomainError} for a bank that is not down
 */
export const endBankOutage = (
  exchange: Exchange,
  typed: string,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const bankCode = knownCode(typed);
    await accountTime(tx, exchange);
    const ended = await tx
      .update(bankOutages)
      .set({ endedAt: new Date(await exchange.clock.nowIn(tx)) })
      .where(and(eq(bankOutages.bankCode, bankCode), isNull(bankOutages.endedAt)))
      .returning();
    if (ended.length === 0) throw notPossibleNow('This bank is not marked as down.');
    await by(tx);
  });

const knownCode = (typed: string): string => {
  if (!isBankCode(typed)) throw notFound('bank');
  return bankCodeOf(typed);
};
