import { decimal, toText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import { paidTime } from '#domain/order/paid-time';
import { paymentStateOf } from '#domain/order/payment-repair';
import { moneyEventOf, voucherEventOf } from '#machines/order-lifecycle/money-event';
import type { Database } from '../../store/database.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { releaseAfterReports } from '../books/book-transition.ts';
import { recoverLoss } from '../books/recover-loss.ts';
import { holdMoney } from '../documents/hold-money.ts';
import type { Exchange } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { settleAssertions } from '../proofs/settle-assertion.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { applyEvent } from '../transitions.ts';
import { type PaymentTerms, paymentFactsOf, QUOTE_LOST } from './payment-facts.ts';
import { hasKeyOf, reportName } from './report-key.ts';

/** What a report was to its order whose money operators had asserted before. */
const SETTLED = 'assertion.settled';

export interface Crediting extends Pick<Exchange, 'clock'> {
  /** The money is a voucher that was redeemed. */
  readonly isVoucher?: boolean;
  /** Read before the transaction, which has the only connection. */
  readonly config: PaymentTerms & Pick<ExchangeConfig, 'reportDelay'>;
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
  // Of a voucher it is our own time, and always believed.
  const handedInAt = exchange.isVoucher ? report.bankTime?.getTime() : undefined;
  const paidAt = new Date(
    handedInAt ??
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
  // What operators have asserted is this money: it counts already.
  const settled = await settleAssertions(tx, order, {
    ...{ amount: report.amount, report: reportName(report), at: report.receivedAt },
  });
  const fresh = decimal(report.amount).minus(decimal(settled));
  if (fresh.eq(0)) {
    await tx.update(moneyReports).set({ outcome: SETTLED }).where(hasKeyOf(report));
    return;
  }
  // What was lost on the order before is made good first, and does not count for it.
  const recovered = await recoverLoss(tx, order, report.receivedAt);
  const counted = fresh.minus(decimal(recovered));
  const received = await changeOrder(tx, order, {
    amountReceived: toText(decimal(order.amountReceived).plus(counted)),
  });
  const outcome = await applyMoney(tx, exchange, received, { ...report, paidAt });
  await tx.update(moneyReports).set({ outcome }).where(hasKeyOf(report));
};

type Payment = MoneyReportRow & { readonly paidAt: Date };

/** Applies money to the lifecycle of its order; the answer is what the order made of it. */
const applyMoney = async (
  tx: Database,
  { clock, config, isVoucher = false }: Crediting,
  order: StoredOrder,
  payment: Payment,
): Promise<string> => {
  const { amount, transactionId, paidAt } = payment;
  const facts = await paymentFactsOf(tx, order, config, clock);
  const isComplete = decimal(facts.received).eq(decimal(incomingOf(order).amount));
  const isMatched = paymentStateOf(facts) === 'matched';
  const detail = {
    ...{ amount, transactionId, paidAt: paidAt.toISOString() },
    ...(isComplete && !isMatched && { reason: 'late' }),
    ...(facts.isQuoteLost && QUOTE_LOST),
  };
  const held = await holdMoney(tx, clock, order, detail);
  if (held) return held;
  const eventOf = isVoucher ? voucherEventOf : moneyEventOf;
  const type = eventOf(order.status, isMatched);
  const changed = type && (await applyEvent(tx, clock, order, { type }, { detail }));
  if (!changed) throw new Error(`order ${order.ref} takes no money in ${order.status}`);
  if (type === 'money.late' && isMatched) {
    await applyEvent(tx, clock, changed, { type: 'money.matched' }, { detail });
    return 'money.matched';
  }
  if (changed.status === 'verifying_transaction') {
    await releaseAfterReports(tx, order, order.quoteEndsAt);
  }
  return type === 'money.mismatched' && isComplete ? 'money.late' : type;
};
