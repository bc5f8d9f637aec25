import { and, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { moneyReports, reportConflicts } from '../../store/tables/money-reports.ts';
import { jobs } from '../../store/tables/orders.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { transact } from '../../store/transaction.ts';
import type { Exchange } from '../exchange.ts';
import { maskRefunds, NO_SENDER } from './forget-order.ts';

/** Reports of one transaction: no other one waits long for it. */
const BATCH = 200;

/**
 * A report whose money belongs to no order and went back, left the chain, or was credited to a wallet, and of which nothing is
 * open.
 */
const isSettled = (tx: Database, before: Date) =>
  and(
    isNull(moneyReports.orderRef),
    inArray(moneyReports.state, ['credited', 'refunded', 'reversed']),
    ne(moneyReports.raw, ''),
    lt(moneyReports.receivedAt, before),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(refunds)
        .leftJoin(payouts, sql`${payouts.id} = ${refunds.payoutId}`)
        .where(
          sql`${refunds.id} = ${moneyReports.refundId} and (${refunds.status} = 'due'
            or ${payouts.updatedAt} >= ${before.toISOString()}::timestamptz
            or exists (select 1 from ${jobs} j where j.payout_id = ${payouts.id}))`,
        ),
    ),
  );

/**
 * Deletes what reports of money say of their senders where the money belonged to no order and was settled long ago. Reports
 * that contradict another one counted for nothing, and are deleted whole.
 */
export const forgetReports = async ({ db }: Pick<Exchange, 'db'>, before: Date): Promise<void> => {
  let done: number;
  do {
    done = await transact(db, async (tx) => {
      const settled = await tx
        .select()
        .from(moneyReports)
        .where(isSettled(tx, before))
        .orderBy(moneyReports.receivedAt)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const report of settled) {
        const key = sql`${moneyReports.provider} = ${report.provider} and ${moneyReports.accountNumber} = ${report.accountNumber} and ${moneyReports.transactionId} = ${report.transactionId}`;
        await tx.update(moneyReports).set(NO_SENDER).where(key);
        if (report.refundId) await maskRefunds(tx, sql`${refunds.id} = ${report.refundId}`);
      }
      return settled.length;
    });
  } while (done === BATCH);
  await db.delete(reportConflicts).where(lt(reportConflicts.receivedAt, before));
  await db
    .update(chainDeposits)
    .set({ sender: '', memo: '', raw: '' })
    .where(
      and(
        isNull(chainDeposits.orderRef),
        ne(chainDeposits.state, 'seen'),
        lt(chainDeposits.updatedAt, before),
        ne(chainDeposits.raw, ''),
        sql`not exists (select 1 from ${moneyReports} m where m.raw <> '' and split_part(m.transaction_id, '#', 1) =
          "chain_deposits"."network_key" || ':' || "chain_deposits"."hash" || ':' || "chain_deposits"."index")`,
      ),
    );
};
