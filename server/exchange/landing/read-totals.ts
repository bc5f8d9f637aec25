import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { BookEventType } from '#domain/books/journal';
import type { BuySellRate } from '#domain/catalogue/site-config';
import { type DecimalText, decimal, toText, wholeDong } from '#domain/money/money';
import { worthInDong } from '#domain/rules/withdrawal';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
import { journals, ledgerAccounts, postings } from '../../store/tables/books.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { OPERATOR_ROLE } from '../accounts/sessions.ts';

/** So much of an asset. */
interface AssetAmount {
  /** `VND`, or the code of a currency. */
  readonly asset: string;
  readonly amount: DecimalText;
}

/** Facts by which money is a customer's, for an order or in a wallet, and those by which it turns out not to be. */
const PAID_IN = [
  ...['money.received', 'money.assigned', 'money.reversed', 'assertion.settled'],
  ...['wallet.deposited', 'wallet.assigned', 'wallet.deposit.reversed', 'wallet.deposit.restored'],
] as const satisfies readonly BookEventType[];

/** Facts by which an order's money is to go back, and those by which it is not after all. */
const GIVEN_BACK = ['refund.due', 'refund.withdrawn'] as const satisfies readonly BookEventType[];

/**
 * What customers have paid in, by asset: for orders and into wallets, less what was undone on its chain and what an order gives
 * back. Money that waits for an operator has no owner yet.
 */
export const readPaidIn = (db: Database): Promise<readonly AssetAmount[]> => {
  const { kind } = ledgerAccounts;
  const came = and(inArray(kind, ['ours', 'unmatched']), inArray(journals.event, PAID_IN));
  const wentBack = and(
    eq(kind, 'clearing'),
    inArray(journals.event, GIVEN_BACK),
    isNotNull(orderLegs.orderRef),
  );
  return (
    db
      .select({
        asset: postings.asset,
        amount: sql<DecimalText>`sum(case ${kind} when 'clearing' then -${postings.amount} else ${postings.amount} end)::text`,
      })
      .from(postings)
      .innerJoin(journals, eq(journals.id, postings.journalId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
      // What did not reach the customer is due back too, and was never paid in.
      .leftJoin(
        orderLegs,
        and(
          eq(orderLegs.orderRef, journals.orderRef),
          eq(orderLegs.direction, 'in'),
          eq(orderLegs.asset, postings.asset),
        ),
      )
      .where(or(came, wentBack))
      .groupBy(postings.asset)
  );
};

/** What the exchange has earned, by asset: its fees, less what was lost. */
export const readEarned = (db: Database): Promise<readonly AssetAmount[]> => {
  const { kind, asset, balance } = ledgerAccounts;
  return db
    .select({
      asset,
      amount: sql<DecimalText>`sum(case ${kind} when 'losses' then -${balance} else ${balance} end)::text`,
    })
    .from(ledgerAccounts)
    .where(inArray(kind, ['fees', 'losses']))
    .groupBy(asset);
};

/** Confirmed accounts of customers, those that were deleted left out. */
export const countUsers = async (db: Database): Promise<number> => {
  const [counted] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.status, 'confirmed'), sql`${users.role} <> ${OPERATOR_ROLE}`));
  return counted?.count ?? 0;
};

/** Whole dong that amounts are worth to the exchange together, at its rates; what has no rate counts for nothing. */
export const dongOf = (
  rates: readonly BuySellRate[],
  amounts: readonly AssetAmount[],
): DecimalText =>
  toText(
    wholeDong(
      amounts.reduce(
        (sum, { asset, amount }) => sum.plus(decimal(worthInDong(rates, asset, amount) ?? '0')),
        decimal('0'),
      ),
    ),
  );
