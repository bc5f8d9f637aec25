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
export const beginBankOutage: ChangeOutage = (exchange, typed, by) =>
  inTransaction(exchange, async (tx) => {
    const { bankCode, at: beganAt } = await accountUntilNow(tx, exchange, typed);
    const began = await tx
      .insert(bankOutages)
      .values({ bankCode, beganAt })
      .onConflictDoNothing()
      .returning();
    if (began.length === 0) throw notPossibleNow('This bank is marked as down already.');
    await by(tx);
  });

/**
 * Marks a bank as working again: the deadlines of its orders have been extended by the time it was down.
 * @throws {DomainError} for a bank that is not down
 */
export const endBankOutage: ChangeOutage = (exchange, typed, by) =>
  inTransaction(exchange, async (tx) => {
    const { bankCode, at: endedAt } = await accountUntilNow(tx, exchange, typed);
    const ended = await tx
      .update(bankOutages)
      .set({ endedAt })
      .where(and(eq(bankOutages.bankCode, bankCode), isNull(bankOutages.endedAt)))
      .returning();
    if (ended.length === 0) throw notPossibleNow('This bank is not marked as down.');
    await by(tx);
  });

/** Change of a bank's state, by its code as it was typed. */
type ChangeOutage = (exchange: Exchange, typed: string, by: InSameTransaction) => Promise<void>;

/** Accounts for the time until now under the heartbeat's lock: each outage extends deadlines by its own time alone. */
const accountUntilNow = async (tx: Database, exchange: Exchange, typed: string) => {
  const bankCode = knownCode(typed);
  await accountTime(tx, exchange);
  return { bankCode, at: new Date(await exchange.clock.nowIn(tx)) };
};

const knownCode = (typed: string): string => {
  if (!isBankCode(typed)) throw notFound('bank');
  return bankCodeOf(typed);
};
