import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { type ChainDepositRow, chainDeposits } from '../../store/tables/chain-deposits.ts';
import { reportKeyOf } from './credit-deposit.ts';
import { hasDepositKey } from './deposit-key.ts';
import { type ReportKey, reportName } from './report-key.ts';

/** A deposit's key as the transaction id of its report has it (`reportKeyOf`). */
const DEPOSIT = /^([^:]+):(.+):\d+(?:#\d+)?$/;

const nameOf = (deposit: ChainDepositRow): string =>
  reportName(reportKeyOf(deposit, deposit.credits));

/** Deposits whose latest credit the reports are, by the names of the reports. Reports of a bank have none. */
export const depositsOfReports = async (
  db: Database,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, ChainDepositRow>> => {
  const networks = new Set<string>();
  const hashes = new Set<string>();
  for (const { transactionId } of reports) {
    const [, networkKey, hash] = DEPOSIT.exec(transactionId) ?? [];
    if (networkKey === undefined || hash === undefined) continue;
    networks.add(networkKey);
    hashes.add(hash);
  }
  if (hashes.size === 0) return new Map();
  const rows = await db
    .select()
    .from(chainDeposits)
    .where(
      and(
        inArray(chainDeposits.networkKey, [...networks]),
        inArray(chainDeposits.hash, [...hashes]),
      ),
    );
  const names = new Set(reports.map(reportName));
  return new Map(
    rows.map((row) => [nameOf(row), row] as const).filter(([name]) => names.has(name)),
  );
};

/** The deposit of a report, locked; undefined where it has none, or was counted anew meanwhile. */
export const lockDepositOf = async (
  tx: Database,
  report: ReportKey,
): Promise<ChainDepositRow | undefined> => {
  const found = (await depositsOfReports(tx, [report])).get(reportName(report));
  if (!found) return undefined;
  const [locked] = await tx.select().from(chainDeposits).where(hasDepositKey(found)).for('update');
  return locked && nameOf(locked) === reportName(report) ? locked : undefined;
};
