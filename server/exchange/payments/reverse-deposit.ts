import { and, eq, isNull } from 'drizzle-orm';
import { decimal, smaller, toText } from '#domain/money/money';
import type { OrderStatus } from '#domain/order/order-status';
import type { Database } from '../../store/database.ts';
import type { ChainDepositRow } from '../../store/tables/chain-deposits.ts';
import { moneyReports } from '../../store/tables/money-reports.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { clearingOf } from '../books/balances.ts';
import { isConverted } from '../books/order-journals.ts';
import { postJournal } from '../books/post-journal.ts';
import type { Exchange } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { reportKeyOf } from './credit-deposit.ts';
import { refundClearing } from './refunds.ts';
import { hasKeyOf, reportName } from './report-key.ts';

/**
 * Books out a counted deposit that has left the chain again. Of a locked order that was paid with it and not yet delivered the
 * conversion is undone first, and the order waits for review; refunds of it that nothing pays yet are withdrawn. What was sent
 * already is lost, and an operator looks at the order.
 */
export const reverseDeposit = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  deposit: ChainDepositRow,
  order: StoredOrder,
): Promise<void> => {
  const key = reportKeyOf(deposit, deposit.credits);
  const [report] = await tx.select().from(moneyReports).where(hasKeyOf(key)).for('update');
  if (!report || report.orderRef !== order.ref || report.state === 'reversed') return;
  const at = new Date(await clock.nowIn(tx));
  const { asset, amount } = report;
  await applyEvent(
    tx,
    clock,
    order,
    { type: 'money.reversed' },
    { detail: { hash: deposit.hash, amount } },
  );
  await withdrawRefunds(tx, order, at);
  const reversed = (await lockOrder(tx, order.ref)) ?? order;
  const left = smaller(decimal(await clearingOf(tx, reversed)), decimal(amount));
  await postJournal(tx, {
    ...{ source: `reversal/${reportName(report)}`, at, orderRef: order.ref },
    event: {
      type: 'money.reversed',
      ref: order.ref,
      account: asset,
      asset,
      amount,
      left: toText(left),
    },
  });
  // What is lost stays received: it was paid out.
  const received = decimal(reversed.amountReceived).minus(left);
  await changeOrder(tx, reversed, { amountReceived: toText(received) });
  await tx.update(moneyReports).set({ state: 'reversed' }).where(hasKeyOf(report));
  // Of what was withdrawn the rest is due again where the order does not need it.
  const isOver = OVER.includes(reversed.status);
  if (isOver || (await isConverted(tx, reversed))) {
    await refundClearing(tx, reversed, { reason: 'money.reversed', at });
  }
};

const OVER: readonly OrderStatus[] = ['cancelled', 'forged', 'delivered'];

/** What is due back of an order and is on no way yet stays with the order: it may have been the money that is gone. */
const withdrawRefunds = async (tx: Database, order: StoredOrder, at: Date): Promise<void> => {
  const due = await tx
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.orderRef, order.ref), eq(refunds.status, 'due'), isNull(refunds.payoutId)),
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
