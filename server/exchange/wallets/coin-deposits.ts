import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CoinDeposit, CoinDepositState } from '#domain/account/coin-deposit';
import { decimal, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { reportKeyOf } from '../payments/credit-deposit.ts';

/** Deposits that a wallet's page shows. */
const SHOWN = 8;

/** Newest deposits of coins to a member's addresses, however far they are. */
export const coinDepositsOf = async (
  db: Database,
  userId: string,
): Promise<readonly CoinDeposit[]> => {
  const rows = await db
    .select()
    .from(chainDeposits)
    .where(eq(chainDeposits.memberId, userId))
    .orderBy(desc(chainDeposits.seenAt), chainDeposits.hash, chainDeposits.index)
    .limit(SHOWN);
  const credited = await creditedOf(db, userId, rows);
  return rows.map((row) => ({
    ...{ asset: row.asset, networkKey: row.networkKey, hash: row.hash, index: row.index },
    amount: toText(decimal(row.amount)),
    confirmations: row.confirmations,
    state: stateOf(row, credited),
    seenAt: Math.floor(row.seenAt.getTime() / 1000),
  }));
};

const idOf = (row: ChainDepositRow): string => reportKeyOf(row, row.credits).transactionId;

/** Ids of the money reports of deposits that were credited to the member. */
const creditedOf = async (
  db: Database,
  userId: string,
  rows: readonly ChainDepositRow[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const found = await db
    .select({ id: moneyReports.transactionId })
    .from(moneyReports)
    .where(
      and(
        ...[eq(moneyReports.memberId, userId), eq(moneyReports.state, 'credited')],
        inArray(moneyReports.transactionId, rows.map(idOf)),
      ),
    );
  return new Set(found.map(({ id }) => id));
};

const STATES = { seen: 'awaited', gone: 'gone', reversed: 'reversed' } as const;

const stateOf = (row: ChainDepositRow, credited: ReadonlySet<string>): CoinDepositState => {
  if (row.state !== 'confirmed') return STATES[row.state];
  return credited.has(idOf(row)) ? 'credited' : 'review';
};
