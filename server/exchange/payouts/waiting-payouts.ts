import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { type PayoutRow, payouts } from '../../store/tables/payouts.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';

/** Each list is cut to so many; the oldest come first, but for refunds: those that an operator has to name an account for. */
const SHOWN = 200;

export interface WaitingPayouts {
  readonly needHand: readonly PayoutRow[];
  /** Proposed, and not approved yet. */
  readonly proposed: readonly PayoutRow[];
  /** Due and not on their way. */
  readonly refundsDue: readonly RefundRow[];
}

/** What of money out waits for an operator. */
export const readWaitingPayouts = async (db: Database): Promise<WaitingPayouts> => ({
  needHand: await db
    .select()
    .from(payouts)
    .where(inArray(payouts.status, ['needsHand', 'contradicted']))
    .orderBy(asc(payouts.updatedAt), asc(payouts.id))
    .limit(SHOWN),
  proposed: await db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.status, 'created'), isNotNull(payouts.proposedBy), isNull(payouts.approvedBy)),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
    .limit(SHOWN),
  refundsDue: (
    await db
      .select({ refund: refunds })
      .from(refunds)
      .leftJoin(payouts, eq(payouts.id, refunds.payoutId))
      .where(and(eq(refunds.status, 'due'), or(isNull(payouts.id), eq(payouts.status, 'givenUp'))))
      // Any number of small ones may wait for others to one account: they hide none that waits for an operator.
      .orderBy(desc(isNull(refunds.toAccountNumber)), asc(refunds.createdAt), asc(refunds.id))
      .limit(SHOWN)
  ).map(({ refund }) => refund),
});
