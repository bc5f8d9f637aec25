import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { isWaiting, moneyReports, reportConflicts } from '../store/tables/money-reports.ts';
import { type PayoutRow, payouts } from '../store/tables/payouts.ts';
import { type RefundRow, refunds } from '../store/tables/refunds.ts';
import { reportName } from './payments/report-key.ts';
import { refundNetwork } from './payouts/refund-network.ts';
import { waitingWalletsOf } from './wallets/credit-waiting.ts';

/** Each list is cut to so many; the oldest come first, but for refunds: those that an operator has to name an account for. */
const SHOWN = 200;

/** Reports that wait for an operator, with the wallet that each can be credited to. */
const readWaitingReports = async (db: Database) => {
  const reports = await db
    .select()
    .from(moneyReports)
    .where(isWaiting(moneyReports))
    .orderBy(asc(moneyReports.receivedAt), asc(moneyReports.transactionId))
    .limit(SHOWN);
  const wallets = await waitingWalletsOf(db, reports);
  return reports.map((report) => ({ ...report, wallet: wallets.get(reportName(report)) }));
};

/** Reports that wait for an operator, and those that contradict another one (the newest first). */
export const readWaitingMoney = async (db: Database) => ({
  reports: await readWaitingReports(db),
  conflicts: await db
    .select()
    .from(reportConflicts)
    .orderBy(desc(reportConflicts.receivedAt))
    .limit(SHOWN),
});

/** A refund that waits, with the key of the network that its coins came by; empty for dong. */
export type WaitingRefund = RefundRow & { readonly network: string };

/**
 * A payout that waits, with the orders whose money it is: of a delivery its own, of a refund those
 * that it is of.
 */
export type WaitingPayout = PayoutRow & { readonly orderRefs: readonly string[] };

const withOrders = async (
  db: Database,
  rows: readonly PayoutRow[],
): Promise<readonly WaitingPayout[]> => {
  const ids = rows.map(({ id }) => id);
  const owed =
    ids.length === 0
      ? []
      : await db
          .selectDistinct({ payoutId: refunds.payoutId, ref: refunds.orderRef })
          .from(refunds)
          .where(inArray(refunds.payoutId, ids))
          .orderBy(refunds.orderRef);
  return rows.map((row) => {
    const ofRefunds = owed.flatMap(({ payoutId, ref }) => (payoutId === row.id && ref) || []);
    return { ...row, orderRefs: row.orderRef === null ? ofRefunds : [row.orderRef] };
  });
};

/** Money out that waits for an operator: payouts, proposals without an approval, refunds that are due and have no payout. */
export const readWaitingPayouts = async (db: Database) => ({
  needHand: await withOrders(
    db,
    await db
      .select()
      .from(payouts)
      .where(inArray(payouts.status, ['needsHand', 'contradicted', 'waitingOtp']))
      .orderBy(asc(payouts.updatedAt), asc(payouts.id))
      .limit(SHOWN),
  ),
  proposed: await withOrders(
    db,
    await db
      .select()
      .from(payouts)
      .where(
        and(
          eq(payouts.status, 'created'),
          isNotNull(payouts.proposedBy),
          isNull(payouts.approvedBy),
        ),
      )
      .orderBy(asc(payouts.createdAt), asc(payouts.id))
      .limit(SHOWN),
  ),
  refundsDue: (
    await db
      .select({ refund: refunds, network: refundNetwork })
      .from(refunds)
      .leftJoin(payouts, eq(payouts.id, refunds.payoutId))
      .where(and(eq(refunds.status, 'due'), or(isNull(payouts.id), eq(payouts.status, 'givenUp'))))
      // Any number of small ones may wait for others to one account: they hide none that waits for an operator.
      .orderBy(desc(isNull(refunds.toAccountNumber)), asc(refunds.createdAt), asc(refunds.id))
      .limit(SHOWN)
  ).map(({ refund, network }) => ({ ...refund, network })),
});
