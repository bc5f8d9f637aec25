import { asc, desc } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import {
  isWaiting,
  type MoneyReportRow,
  moneyReports,
  type ReportConflictRow,
  reportConflicts,
} from '../../store/tables/money-reports.ts';

/** More than a person looks through at once. */
const SHOWN = 200;

/** Money that an operator has to decide about. */
export interface WaitingMoney {
  /** The oldest first. */
  readonly reports: readonly MoneyReportRow[];
  /** The newest first. */
  readonly conflicts: readonly ReportConflictRow[];
}

/** Reports that wait for an operator, and those that contradict another one. */
export const readWaitingMoney = async (db: Database): Promise<WaitingMoney> => ({
  reports: await db
    .select()
    .from(moneyReports)
    .where(isWaiting(moneyReports))
    .orderBy(asc(moneyReports.receivedAt), asc(moneyReports.transactionId))
    .limit(SHOWN),
  conflicts: await db
    .select()
    .from(reportConflicts)
    .orderBy(desc(reportConflicts.receivedAt))
    .limit(SHOWN),
});
