import { createHash } from 'node:crypto';
import type { Voucher } from '#domain/order/order-details';
import { incomingOf } from '#domain/order/order-legs';
import { voucherEventOf } from '#machines/order-lifecycle/money-event';
import type { Database } from '../../store/database.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import type { VoucherAttemptRow } from '../../store/tables/voucher-attempts.ts';
import { postJournal } from '../books/post-journal.ts';
import type { Exchange } from '../exchange.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type Crediting, creditOrder } from '../payments/credit-order.ts';
import { journalSource, plainNumber } from '../payments/report-key.ts';
import { sealVoucher } from './sealed-voucher.ts';

/** Name of the provider in the reports of redeemed vouchers. */
const PROVIDER = 'voucher';

export interface Redeemed {
  /** Locked. */
  readonly order: StoredOrder;
  readonly attempt: VoucherAttemptRow;
  readonly voucher: Voucher;
  readonly amount: string;
  /** The provider's. */
  readonly transactionId: string;
}

/**
 * Books a redeemed voucher as money received, and counts it to its order as paid when it was handed in: an answer that came late
 * costs its customer nothing. Another amount than the agreed one waits for the customer's choice.
 */
export const creditVoucher = async (
  tx: Database,
  exchange: Pick<Exchange, 'vault'> & Crediting,
  redeemed: Redeemed,
): Promise<void> => {
  const { order, voucher } = redeemed;
  const at = new Date(await exchange.clock.nowIn(tx));
  const report = await storeReport(tx, redeemed, at);
  const { asset } = incomingOf(order);
  const { ref } = order;
  await postJournal(tx, {
    ...{ source: journalSource(report), at, orderRef: ref },
    event: { type: 'money.received', ref, account: asset, asset, amount: report.amount },
  });
  const sealedVoucher = sealVoucher(exchange.vault, ref, voucher);
  const paid = await changeOrder(tx, order, { sealedVoucher, description: '' });
  await creditOrder(tx, { ...exchange, isVoucher: true }, paid, report);
};

/** The report is known by the attempt, which redeems at most once, and names no code. */
const storeReport = async (
  tx: Database,
  { order, attempt, amount, transactionId }: Redeemed,
  receivedAt: Date,
): Promise<MoneyReportRow> => {
  const { asset } = incomingOf(order);
  const content = { asset, amount, text: '', senderBank: PROVIDER, senderAccount: null };
  const [stored] = await tx
    .insert(moneyReports)
    .values({
      ...{ provider: PROVIDER, accountNumber: plainNumber(asset), transactionId: attempt.id },
      ...content,
      senderName: null,
      bankTime: attempt.createdAt,
      contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      raw: JSON.stringify({ attempt: attempt.id, transactionId, amount }),
      ...{ receivedAt, state: 'matched', outcome: voucherEventOf(order.status, false) },
      ...{ orderRef: order.ref, namedOrders: [order.ref] },
    })
    .returning();
  if (!stored) throw new Error('the report of a voucher was not stored');
  return stored;
};
