import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { findBank } from '#domain/banks/bank-directory';
import { VND } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import type { Database } from '../../store/database.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { clearingOf } from '../books/balances.ts';
import { postJournal } from '../books/post-journal.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { hasKeyOf, plainNumber, reportName } from './report-key.ts';

type Destination = Pick<RefundRow, 'toBank' | 'toAccountNumber' | 'toAccountName'>;
/** The facts of an order that say where its money may go back to. */
export type Payer = Pick<
  StoredOrder,
  'ref' | 'fromBank' | 'senderAccount' | 'senderName' | 'isSenderVerified'
>;

/** Money that its order does not expect. */
const EXTRA = 'money.extra';
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

/** Reports whose money goes back first: the one that is being counted, then what the order did not expect. */
const FIRST_BACK: readonly string[] = ['money.unmatched', EXTRA];
const placeOf = ({ outcome }: MoneyReportRow) =>
  FIRST_BACK.includes(outcome) ? FIRST_BACK.indexOf(outcome) : FIRST_BACK.length;

/** An order's reports in the sequence in which their money goes back, the latest ones first. */
const reportsOf = async (tx: Database, { ref }: Payer): Promise<readonly MoneyReportRow[]> => {
  const counted = await tx
    .select()
    .from(moneyReports)
    .where(and(eq(moneyReports.orderRef, ref), eq(moneyReports.state, 'matched')))
    .orderBy(desc(moneyReports.receivedAt), desc(moneyReports.transactionId));
  return counted.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/**
 * Books that all the dong in an order's clearing account is to be sent back, each sender's money to that sender. Money
 * that no report explains, such as what an operator vouched for, goes to the order's verified account.
 */
export const refundClearing = async (
  tx: Database,
  order: Payer,
  { reason, at }: Pick<Due, 'reason' | 'at'>,
): Promise<void> => {
  let left = decimal(await clearingOf(tx, order));
  if (!left.gt(0)) return;
  const shares: Share[] = [];
  for (const report of await reportsOf(tx, order)) {
    const amount = decimal(report.amount).gt(left) ? left : decimal(report.amount);
    left = left.minus(amount);
    // A report of which a part is sent back stays counted.
    const whole = amount.eq(decimal(report.amount)) ? report : undefined;
    if (amount.gt(0)) shares.push({ destination: destinationOf(report, order), amount, whole });
  }
  const rest = order.isSenderVerified ? accountOf(order) : NOWHERE;
  if (left.gt(0)) shares.push({ destination: rest, amount: left, whole: undefined });
  for (const key of new Set(shares.map(keyOf))) {
    const sameAccount = shares.filter((share) => keyOf(share) === key);
    const amount = toText(sameAccount.reduce((sum, share) => sum.plus(share.amount), decimal('0')));
    const [{ destination } = { destination: NOWHERE }] = sameAccount;
    const refundId = await oweRefund(tx, order, { amount, reason, at, destination });
    for (const { whole } of sameAccount) {
      const state = reason === EXTRA ? 'extra' : 'refunded';
      if (whole) await tx.update(moneyReports).set({ state, refundId }).where(hasKeyOf(whole));
    }
  }
};

/** What goes back to one account of a report's money. */
interface Share {
  readonly destination: Destination;
  readonly amount: ReturnType<typeof decimal>;
  /** The report, where all of its money goes back. */
  readonly whole: MoneyReportRow | undefined;
}

const keyOf = ({ destination: { toBank, toAccountNumber } }: Share) =>
  JSON.stringify([toBank, toAccountNumber]);
