import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { refunds } from '../../store/tables/refunds.ts';

/** Reports of unmatched money that was undone while this payout was to send it back. */
export const undoneUnmatched = async (
  tx: Database,
  payoutId: string,
): Promise<readonly MoneyReportRow[]> => {
  const found = await tx
    .select({ report: moneyReports })
    .from(moneyReports)
    .innerJoin(refunds, eq(refunds.id, moneyReports.refundId))
    .where(
      and(
        eq(refunds.payoutId, payoutId),
        eq(refunds.status, 'due'),
        isNull(refunds.orderRef),
        eq(moneyReports.state, 'reversed'),
      ),
    );
  return found.map(({ report }) => report);
};
