import { and, eq, sql } from 'drizzle-orm';
import { decimal, smaller, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { OrderStatus } from '#domain/order/order-status';
import type { Database } from '../../store/database.ts';
import type { ChainDepositRow } from '../../store/tables/chain-deposits.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { afterCommit } from '../../store/transaction.ts';
import { balanceOf, clearingOf } from '../books/balances.ts';
import { isConverted } from '../books/order-journals.ts';
import { postJournal } from '../books/post-journal.ts';
import { lossOf, recoverLoss } from '../books/recover-loss.ts';
import type { Exchange } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { reverseCoins } from '../wallets/reverse-coins.ts';
import { reportKeyOf } from './credit-deposit.ts';
import { refundClearing } from './refunds.ts';
import { hasKeyOf, reportName, reversalSource } from './report-key.ts';
import { undoneUnmatched } from './undone-unmatched.ts';

/**
 * Books out a counted deposit that has left the chain again, of the order that it was counted to, of a wallet, or of none. What was sent
 * already is lost.
 */
export const reverseDeposit = async (
  tx: Database,
  { clock, log }: Pick<Exchange, 'clock' | 'log'>,
  deposit: ChainDepositRow,
): Promise<void> => {
  const isOfDeposit = hasKeyOf(reportKeyOf(deposit, deposit.credits));
  const [known] = await tx.select().from(moneyReports).where(isOfDeposit);
  // An operator may have counted it to another order than its address is of. Orders are locked before their reports.
  const order = known?.orderRef ? await lockOrder(tx, known.orderRef) : undefined;
  const [report] = await tx.select().from(moneyReports).where(isOfDeposit).for('update');
  if (!report && deposit.credits > 0)
    throw new Error(`a counted deposit of ${deposit.networkKey} has no report`);
  if (!report || report.state === 'reversed') return;
  const at = new Date(await clock.nowIn(tx));
  await tx.update(moneyReports).set({ state: 'reversed' }).where(isOfDeposit);
  if (report.state === 'credited') return reverseCoins(tx, { clock, log }, { report, deposit, at });
  if (report.orderRef === null) return reverseUnmatched(tx, report, at);
  if (order?.ref !== report.orderRef)
    throw new Error(`report ${reportName(report)} was counted while it was reversed`);
  await reverseCounted(tx, { clock, log }, { report, order, at, hash: deposit.hash });
};

/** Condition for a refund that nothing is to pay: it has no payout, or one that did not take place. */
const isOnNoWay = sql`(${refunds.payoutId} is null or exists (
  select 1 from ${payouts} where ${payouts.id} = ${refunds.payoutId} and ${payouts.status} = 'givenUp'))`;

/** Of what waits for an operator all goes. A refund of it that nothing pays yet is withdrawn. */
const reverseUnmatched = async (tx: Database, report: MoneyReportRow, at: Date): Promise<void> => {
  const { asset, amount } = report;
  const name = reportName(report);
  await withdrawUnmatched(tx, report, at);
  const left = await balanceOf(tx, { kind: 'unmatched', owner: name, asset });
  await postJournal(tx, {
    ...{ source: reversalSource(report), at },
    event: { type: 'unmatched.reversed', report: name, account: asset, asset, amount, left },
  });
};

/**
 * Withdraws the refund of unmatched money where nothing is to pay it.
 * @returns whether there was one
 */
const withdrawUnmatched = async (
  tx: Database,
  report: MoneyReportRow,
  at: Date,
): Promise<boolean> => {
  const { asset, refundId } = report;
  if (refundId === null) return false;
  const isUnpaid = and(eq(refunds.id, refundId), eq(refunds.status, 'due'), isOnNoWay);
  const status = { status: 'withdrawn' } as const;
  const [withdrawn] = await tx.update(refunds).set(status).where(isUnpaid).returning();
  if (!withdrawn) return false;
  await postJournal(tx, {
    ...{ source: `refund/${refundId}/withdrawn`, at },
    event: {
      type: 'unmatched.refund.withdrawn',
      ...{ report: reportName(report), refund: refundId, asset, amount: withdrawn.amount },
    },
  });
  return true;
};

/**
 * Withdraws what a locked payout that did not take place was to send back of unmatched money that
 * was undone meanwhile, and makes good with it what was lost.
 */
export const withdrawLostUnmatched = async (
  tx: Database,
  payoutId: string,
  at: Date,
): Promise<void> => {
  for (const report of await undoneUnmatched(tx, payoutId)) {
    if (!(await withdrawUnmatched(tx, report, at))) continue;
    const name = reportName(report);
    const { asset } = report;
    const amount = await balanceOf(tx, { kind: 'unmatched', owner: name, asset });
    await postJournal(tx, {
      source: `reversal/${name}/recovered`,
      at,
      event: { type: 'unmatched.loss.recovered', report: name, asset, amount },
    });
  }
};

interface Reversal {
  readonly report: MoneyReportRow;
  /** Locked. */
  readonly order: StoredOrder;
  readonly at: Date;
  /** The transaction that is gone. */
  readonly hash: string;
}

/**
 * Of an order that was paid with it and not yet delivered the conversion is undone first, and the order waits for review; refunds
 * of it that nothing pays yet are withdrawn.
 */
const reverseCounted = async (
  tx: Database,
  { clock, log }: Pick<Exchange, 'clock' | 'log'>,
  { report, order, at, hash }: Reversal,
): Promise<void> => {
  const { asset, amount } = report;
  const detail = { hash, amount };
  await applyEvent(tx, clock, order, { type: 'money.reversed' }, { detail });
  await withdrawRefunds(tx, order, at);
  const reversed = (await lockOrder(tx, order.ref)) ?? order;
  const left = smaller(decimal(await clearingOf(tx, reversed)), decimal(amount));
  await postJournal(tx, {
    ...{ source: reversalSource(report), at, orderRef: order.ref },
    event: {
      type: 'money.reversed',
      ref: order.ref,
      account: asset,
      asset,
      amount,
      left: toText(left),
    },
  });
  if (left.lt(decimal(amount))) {
    const reason = `${order.ref}: ${hash}`;
    afterCommit(tx, () => log({ level: 'error', event: 'deposit.lost', reason }));
  }
  // What is lost stays received: it was converted, or paid out.
  const received = decimal(reversed.amountReceived).minus(left);
  await changeOrder(tx, reversed, { amountReceived: toText(received) });
  await oweRest(tx, reversed, at);
};

/** Of what was withdrawn the rest is due again where the order does not need it. */
const oweRest = async (tx: Database, order: StoredOrder, at: Date): Promise<void> => {
  const isOver = OVER.includes(order.status);
  if (isOver || (await isConverted(tx, order))) {
    await refundClearing(tx, order, { reason: 'money.reversed', at });
  }
};

/**
 * Withdraws what is due back of a locked order whose receipt is lost: its coins were undone while a payout was to send them back,
 * and that payout did not take place after all.
 */
export const withdrawLost = async (tx: Database, losing: StoredOrder, at: Date): Promise<void> => {
  if (!decimal(await lossOf(tx, losing)).gt(0)) return;
  await withdrawRefunds(tx, losing, at);
  const recovered = decimal(await recoverLoss(tx, losing, at));
  const amountReceived = toText(decimal(losing.amountReceived).minus(recovered));
  await oweRest(tx, await changeOrder(tx, losing, { amountReceived }), at);
};

const OVER: readonly OrderStatus[] = ['cancelled', 'forged', 'delivered'];

/**
 * What is due back of an order and is on no way, or is on none any more, stays with the order: it may have been the money that is
 * gone.
 */
const withdrawRefunds = async (tx: Database, order: StoredOrder, at: Date): Promise<void> => {
  const due = await tx
    .select()
    .from(refunds)
    .where(
      and(
        ...[eq(refunds.orderRef, order.ref), eq(refunds.status, 'due'), isOnNoWay],
        eq(refunds.asset, incomingOf(order).asset),
      ),
    )
    .orderBy(refunds.id)
    .for('update');
  for (const { id, asset, amount } of due) {
    await postJournal(tx, {
      ...{ source: `refund/${id}/withdrawn`, at, orderRef: order.ref },
      event: { type: 'refund.withdrawn', ref: order.ref, refund: id, asset, amount },
    });
    await tx.update(refunds).set({ status: 'withdrawn' }).where(eq(refunds.id, id));
    // Its reports count again until it is known which of them is gone.
    await tx
      .update(moneyReports)
      .set({ state: 'matched', refundId: null })
      .where(eq(moneyReports.refundId, id));
  }
};
