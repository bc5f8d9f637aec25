import { and, eq, sql } from 'drizzle-orm';
import { decimal, toText } from '#domain/money/money';
import { paidTime } from '#domain/order/paid-time';
import { paymentStateOf } from '#domain/order/payment-repair';
import { moneyEventOf } from '#machines/order-lifecycle/money-event';
import type { Database } from '../../store/database.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { orderEvents } from '../../store/tables/orders.ts';
import { clearingOf } from '../books/balances.ts';
import type { Exchange } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { applyEvent } from '../transitions.ts';
import { hasKeyOf } from './report-key.ts';

export interface Crediting extends Pick<Exchange, 'clock'> {
  /** Read before the transaction, which has the only connection. */
  readonly config: Pick<ExchangeConfig, 'reportDelay' | 'quoteTolerance' | 'currencies' | 'rates'>;
}

/**
 * Counts a report's money to its locked order and applies what follows: status, events, journals, refunds.
 * The caller has posted the money to the order's clearing account in the same transaction.
 */
export const creditOrder = async (
  tx: Database,
  exchange: Crediting,
  order: StoredOrder,
  report: MoneyReportRow,
): Promise<void> => {
  const paidAt = new Date(
    paidTime({
      receivedAt: report.receivedAt.getTime(),
      bankTime: report.bankTime?.getTime(),
      orderedAt: order.createdAt.getTime(),
      reportDelay: exchange.config.reportDelay,
    }),
  );
  await tx
    .update(moneyReports)
    .set({ state: 'matched', orderRef: order.ref, paidAt })
    .where(hasKeyOf(report));
  const received = await changeOrder(tx, order, {
    amountReceived: toText(decimal(order.amountReceived).plus(decimal(report.amount))),
  });
  const outcome = await applyMoney(tx, exchange, received, { ...report, paidAt });
  await tx.update(moneyReports).set({ outcome }).where(hasKeyOf(report));
};

type Payment = MoneyReportRow & { readonly paidAt: Date };

/** Applies money to the lifecycle of its order; the answer is what the order made of it. */
const applyMoney = async (
  tx: Database,
  { clock, config }: Crediting,
  order: StoredOrder,
  payment: Payment,
): Promise<string> => {
  const { amount, transactionId, paidAt } = payment;
  // What was sent back before is no longer there, whatever the reports sum to.
  const total = await clearingOf(tx, order);
  const isComplete = decimal(total).eq(decimal(order.cashAmount));
  const state = paymentStateOf({
    ...{ currencyCode: order.currencyCode, quantity: order.quantity, cashAmount: order.cashAmount },
    ...{ received: total, lastPaidAt: await lastPaymentOf(tx, order, payment) },
    quoteEndsAt: order.quoteEndsAt.getTime(),
    wasCancelledOnPurpose: await wasCancelledOnPurpose(tx, order),
    rates: ratesToday(config, order.currencyCode),
    tolerance: config.quoteTolerance,
  });
  const isMatched = state === 'matched';
  const detail = {
    ...{ amount, transactionId, paidAt: paidAt.toISOString() },
    ...(isComplete && !isMatched && { reason: 'late' }),
  };
  const type = moneyEventOf(order.status, isMatched);
  const changed = type && (await applyEvent(tx, clock, order, { type }, { detail }));
  if (!changed) throw new Error(`order ${order.ref} takes no money in ${order.status}`);
  if (type === 'money.late' && isMatched) {
    await applyEvent(tx, clock, changed, { type: 'money.matched' }, { detail });
    return 'money.matched';
  }
  return type === 'money.mismatched' && isComplete ? 'money.late' : type;
};

/** Rates that late money is compared with; none while the currency's price is not trusted. */
const ratesToday = ({ currencies, rates }: Crediting['config'], currencyCode: string) =>
  currencies.some(({ code, buyPauseReason }) => code === currencyCode && buyPauseReason === '')
    ? rates
    : [];

/** When the latest money of an order was paid that it still has, this payment included; epoch milliseconds. */
const lastPaymentOf = async (
  tx: Database,
  { ref }: StoredOrder,
  { paidAt, ...report }: Payment,
): Promise<number> => {
  const earlier = await tx
    .select({ paidAt: moneyReports.paidAt, receivedAt: moneyReports.receivedAt })
    .from(moneyReports)
    .where(
      and(
        eq(moneyReports.orderRef, ref),
        eq(moneyReports.state, 'matched'),
        sql`not (${hasKeyOf(report)})`,
      ),
    );
  const times = earlier.map((entry) => (entry.paidAt ?? entry.receivedAt).getTime());
  return Math.max(paidAt.getTime(), ...times);
};

/** Whether an order was ever cancelled but for its time being over, such as by an operator, however often it was reopened. */
const wasCancelledOnPurpose = async (tx: Database, order: StoredOrder): Promise<boolean> => {
  const cancellings = await tx
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderRef, order.ref), eq(orderEvents.toStatus, 'cancelled')));
  const runsOutAt = order.createdAt.getTime() + order.timer * 1000;
  return cancellings.some(
    ({ event, at }) => event !== 'deadline.passed' || at.getTime() < runsOutAt,
  );
};
