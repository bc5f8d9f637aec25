import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { jobs } from '../../store/tables/orders.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { transact } from '../../store/transaction.ts';
import type { Exchange } from '../exchange.ts';
import { SETTLED_PAYOUTS } from './at-rest.ts';
import { maskPayouts, maskRefunds } from './forget-order.ts';

/** Withdrawals of one transaction: no other one waits long for it. */
const BATCH = 200;

/** The job of a payout: it is to be sent, or its provider is still asked about it. */
const jobOfPayout = (tx: Database) =>
  tx.select({ one: sql`1` }).from(jobs).where(eq(jobs.payoutId, payouts.id));

/** A withdrawal that was paid, or is owed no more, and whose payout has come to its end long ago. */
const isSettled = (tx: Database, before: Date) =>
  and(
    isNotNull(refunds.memberId),
    isNull(refunds.orderRef),
    ne(refunds.status, 'due'),
    isNotNull(refunds.toAccountNumber),
    lt(refunds.createdAt, before),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(payouts)
        .where(
          and(
            eq(payouts.id, refunds.payoutId),
            or(
              sql`${payouts.status} not in ${SETTLED_PAYOUTS}`,
              sql`${payouts.updatedAt} >= ${before.toISOString()}::timestamptz`,
              sql`exists ${jobOfPayout(tx)}`,
            ),
          ),
        ),
    ),
  );

/**
 * Deletes whom withdrawals went to that were settled long ago, and whom payouts named that were given up and took another's place
 * then. Amounts, times, transaction ids and the books stay.
 */
export const forgetWithdrawals = async (
  { db }: Pick<Exchange, 'db'>,
  before: Date,
): Promise<void> => {
  let done: number;
  do {
    done = await transact(db, async (tx) => {
      const settled = await tx
        .select({ id: refunds.id })
        .from(refunds)
        .where(isSettled(tx, before))
        .orderBy(refunds.createdAt)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const ids = settled.map(({ id }) => id);
      if (ids.length > 0) await maskRefunds(tx, inArray(refunds.id, ids));
      return ids.length;
    });
  } while (done === BATCH);
  await transact(db, (tx) =>
    maskPayouts(
      tx,
      and(
        ...[eq(payouts.kind, 'refund'), ne(payouts.toAccount, '')],
        ...[eq(payouts.status, 'givenUp'), lt(payouts.updatedAt, before)],
        notExists(tx.select({ one: sql`1` }).from(refunds).where(eq(refunds.payoutId, payouts.id))),
        notExists(jobOfPayout(tx)),
      ),
    ),
  );
};
