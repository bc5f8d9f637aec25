import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { findBank } from '#domain/bank-directory';
import { VND } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money';
import type { Database } from '../../store/database.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { balanceOf } from '../books/balances.ts';
import { postJournal } from '../books/post-journal.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { hasKeyOf, plainNumber, reportName } from './report-key.ts';

type Destination = Pick<RefundRow, 'toBank' | 'toAccountNumber' | 'toAccountName'>;
type Payer = Pick<
  StoredOrder,
  'ref' | 'fromBank' | 'senderAccount' | 'senderName' | 'isSenderVerified'
>;

const NOWHERE: Destination = { toBank: null, toAccountNumber: null, toAccountName: '' };

/**
 * Where a report's money goes back to: the account that it came from; without one, the order's account where the bank
 * itself has named its holder. Else an operator names the account.
 */
export const destinationOf = (
  { senderBank, senderAccount, senderName }: MoneyReportRow,
  order: Payer | undefined,
): Destination => {
  if (senderAccount === null) return order?.isSenderVerified ? accountOf(order) : NOWHERE;
  const isOwn = order && plainNumber(order.senderAccount) === senderAccount;
  const bank = findBank(senderBank ?? '') ?? (isOwn ? findBank(order.fromBank) : undefined);
  if (!bank) return NOWHERE;
  return { toBank: bank.code, toAccountNumber: senderAccount, toAccountName: senderName ?? '' };
};

const accountOf = ({ fromBank, senderAccount, senderName }: Payer): Destination => ({
  ...{ toBank: fromBank, toAccountNumber: senderAccount, toAccountName: senderName },
});

interface Due {
  readonly amount: DecimalText;
  readonly reason: string;
  readonly at: Date;
  readonly destination: Destination;
}

const addRefund = async (
  tx: Database,
  orderRef: string | null,
  { amount, reason, at, destination }: Due,
): Promise<string> => {
  const id = randomUUID();
  await tx
    .insert(refunds)
    .values({ id, orderRef, asset: VND, amount, reason, ...destination, createdAt: at });
  return id;
};

/** Books that money in an order's clearing account is to be sent back. */
const oweRefund = async (tx: Database, { ref }: Payer, due: Due): Promise<string> => {
  const refund = await addRefund(tx, ref, due);
  await postJournal(tx, {
    source: `refund/${refund}`,
    event: { type: 'refund.due', ref, refund, asset: VND, amount: due.amount },
    at: due.at,
    orderRef: ref,
  });
  return refund;
};

/** Books that a report's money, which its order does not expect, is to be sent back. */
export const refundExtra = async (
  tx: Database,
  order: Payer,
  report: MoneyReportRow,
  at: Date,
): Promise<string> =>
  oweRefund(tx, order, {
    ...{ amount: report.amount, reason: 'money.extra', at },
    destination: destinationOf(report, order),
  });

/** Books that the money of a report that no order got is to be sent back. */
export const refundUnmatched = async (
  tx: Database,
  report: MoneyReportRow,
  at: Date,
): Promise<string> => {
  const { amount } = report;
  const due = {
    amount,
    reason: 'money.unmatched',
    at,
    destination: destinationOf(report, undefined),
  };
  const refund = await addRefund(tx, null, due);
  await postJournal(tx, {
    source: `refund/${refund}`,
    event: {
      type: 'unmatched.refund.due',
      ...{ report: reportName(report), refund, asset: VND, amount },
    },
    at,
  });
  return refund;
};

const keyOf = ({ toBank, toAccountNumber }: Destination) =>
  JSON.stringify([toBank, toAccountNumber]);

/**
 * Books that all the dong in an order's clearing account is to be sent back, each account's money to that account, the
 * latest reports first: what was delivered for, or sent back before, was paid by the earlier ones.
 */
export const refundClearing = async (
  tx: Database,
  order: Payer,
  { reason, at }: Pick<Due, 'reason' | 'at'>,
): Promise<void> => {
  const { ref } = order;
  let left = decimal(await balanceOf(tx, { kind: 'clearing', owner: ref, asset: VND }));
  if (!left.gt(0)) return;
  const counted = await tx
    .select()
    .from(moneyReports)
    .where(and(eq(moneyReports.orderRef, ref), eq(moneyReports.state, 'matched')))
    .orderBy(moneyReports.receivedAt, moneyReports.transactionId);
  const dues = new Map<string, { due: Due; reports: MoneyReportRow[] }>();
  const owe = (destination: Destination, amount: typeof left, report?: MoneyReportRow) => {
    const known = dues.get(keyOf(destination));
    const sum = decimal(known?.due.amount ?? '0').plus(amount);
    dues.set(keyOf(destination), {
      due: { amount: toText(sum), reason, at, destination: known?.due.destination ?? destination },
      reports: [...(known?.reports ?? []), ...(report ? [report] : [])],
    });
    left = left.minus(amount);
  };
  for (const report of counted.toReversed()) {
    const amount = decimal(report.amount).gt(left) ? left : decimal(report.amount);
    // A report of which a part is sent back stays counted.
    const whole = amount.eq(decimal(report.amount)) ? report : undefined;
    if (amount.gt(0)) owe(destinationOf(report, order), amount, whole);
  }
  // Money that no report explains, such as what an operator vouched for.
  if (left.gt(0)) owe(order.isSenderVerified ? accountOf(order) : NOWHERE, left);
  for (const { due, reports } of dues.values()) {
    const refundId = await oweRefund(tx, order, due);
    for (const report of reports) {
      await tx.update(moneyReports).set({ state: 'refunded', refundId }).where(hasKeyOf(report));
    }
  }
};
