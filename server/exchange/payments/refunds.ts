import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { isSameName } from '#domain/account/own-name';
import { findBank } from '#domain/banks/bank-directory';
import { VND } from '#domain/books/accounts';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { type Exchanged, incomingOf } from '#domain/order/order-legs';
import { mayBeDisputed, plainAccountOf } from '#domain/rails/operator-money';
import { operatorOf } from '#domain/rails/operators';
import { railKeyOf } from '#domain/rails/rails';
import type { Database } from '../../store/database.ts';
import { type MoneyReportRow, moneyReports } from '../../store/tables/money-reports.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { clearingOf } from '../books/balances.ts';
import { postJournal } from '../books/post-journal.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { hasKeyOf, plainNumber, reportName } from './report-key.ts';

type Destination = Pick<RefundRow, 'toBank' | 'toAccountNumber' | 'toAccountName'>;
/** The facts of an order that say where its money may go back to. */
export type Payer = Exchanged &
  Pick<
    StoredOrder,
    'ref' | 'networkKey' | 'fromBank' | 'senderAccount' | 'senderName' | 'isSenderVerified'
  >;

/** Money that its order does not expect. */
const EXTRA = 'money.extra';
const NOWHERE: Destination = { toBank: null, toAccountNumber: null, toAccountName: '' };

/**
 * Where a report's dong goes back to: the account that it came from; without one, the order's account where the bank
 * itself has named its holder. Coins go back to the wallet that their order names; money of an operator to the account with it
 * that it came from, else the order's. Else an operator names the account.
 */
export const destinationOf = (report: MoneyReportRow, order: Payer | undefined): Destination => {
  const { asset, senderBank, senderAccount, senderName } = report;
  if (operatorOf(asset)) return accountInside(report, order);
  if (asset !== VND) return order ? walletOf(order) : NOWHERE;
  if (senderAccount === null) return order ? accountOf(order) : NOWHERE;
  const isOwn = order && plainNumber(order.senderAccount) === senderAccount;
  const bank = findBank(senderBank ?? '') ?? (isOwn ? findBank(order.fromBank) : undefined);
  if (!bank) return NOWHERE;
  return { toBank: bank.code, toAccountNumber: senderAccount, toAccountName: senderName ?? '' };
};

/**
 * The account with an operator that money came from, written as its order writes it. Where senders may dispute their payments
 * nothing goes back by itself: a dispute that comes later would take the same money once more (`docs/decisions/0035`).
 */
const accountInside = (
  {
    asset,
    senderBank,
    senderAccount,
  }: Pick<MoneyReportRow, 'asset' | 'senderBank' | 'senderAccount'>,
  order: Payer | undefined,
): Destination => {
  const operator = operatorOf(asset);
  const railKey = operator && railKeyOf(operator);
  // Money of another operator is no money of this asset: an operator of ours decides.
  const isKnown = senderBank === null || senderBank === railKey;
  if (!railKey || !isKnown || mayBeDisputed(railKey)) return NOWHERE;
  const named = order?.senderAccount ?? '';
  const isNamed = senderAccount === null || plainAccountOf(operator, named) === senderAccount;
  const number = isNamed ? named : senderAccount;
  return number === '' ? NOWHERE : { ...NOWHERE, toBank: railKey, toAccountNumber: number };
};

/** The bank account of a purchase, where the bank itself has named its holder. */
const accountOf = ({
  isSenderVerified,
  fromBank,
  senderAccount,
  senderName,
}: Payer): Destination =>
  isSenderVerified
    ? { toBank: fromBank, toAccountNumber: senderAccount, toAccountName: senderName }
    : NOWHERE;

/**
 * The wallet that the customer of a sale has named. What a chain says of a sender is never paid to: it may be the shared
 * address of an exchange. Over a network with memos nothing goes back by itself, not even there: coins often come from an
 * exchange, whose customers share one address and are told apart by a memo. A sale does not ask for it, and what comes
 * without it is credited to no customer. An operator asks for address and memo, and names both (`proposeRefund`).
 */
const walletOf = ({ networkKey, senderAccount }: Payer): Destination =>
  senderAccount === '' || isMemoNeeded(networkKey)
    ? NOWHERE
    : { toBank: networkKey, toAccountNumber: senderAccount, toAccountName: '' };

/** Where money goes back to that no report explains, such as what an operator vouched for. */
const ownDestinationOf = (order: Payer): Destination => {
  const { asset } = incomingOf(order);
  if (asset === VND) return accountOf(order);
  const unnamed = { asset, senderBank: null, senderAccount: null };
  return operatorOf(asset) ? accountInside(unnamed, order) : walletOf(order);
};

interface Due {
  /** `VND`, or the code of a currency. */
  readonly asset: string;
  readonly amount: DecimalText;
  readonly reason: string;
  readonly at: Date;
  readonly destination: Destination;
}

const addRefund = async (
  tx: Database,
  orderRef: string | null,
  { asset, amount, reason, at, destination }: Due,
): Promise<string> => {
  const id = randomUUID();
  await tx
    .insert(refunds)
    .values({ id, orderRef, asset, amount, reason, ...destination, createdAt: at });
  return id;
};

/** Books that money in an order's clearing account is to be sent back. */
const oweRefund = async (tx: Database, { ref }: Payer, due: Due): Promise<string> => {
  const refund = await addRefund(tx, ref, due);
  await postJournal(tx, {
    source: `refund/${refund}`,
    event: { type: 'refund.due', ref, refund, asset: due.asset, amount: due.amount },
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
  const { asset, amount } = report;
  const due = {
    asset,
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
      ...{ report: reportName(report), refund, asset, amount },
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
 * Books that all that is left in an order's clearing account of what it was paid with is to be sent back, each sender's money to that sender. Money
 * that no report explains, such as what an operator vouched for, goes to the order's verified account.
 */
export const refundClearing = async (
  tx: Database,
  order: Payer,
  { reason, at }: Pick<Due, 'reason' | 'at'>,
): Promise<void> => {
  const left = await clearingOf(tx, order);
  if (!decimal(left).gt(0)) return;
  const shares = sharesOf(await reportsOf(tx, order), order, left);
  const { asset } = incomingOf(order);
  for (const key of new Set(shares.map(keyOf))) {
    const sameAccount = shares.filter((share) => keyOf(share) === key);
    const amount = toText(sameAccount.reduce((sum, share) => sum.plus(share.amount), decimal('0')));
    const [{ destination } = { destination: NOWHERE }] = sameAccount;
    const refundId = await oweRefund(tx, order, { asset, amount, reason, at, destination });
    for (const { whole } of sameAccount) {
      const state = reason === EXTRA ? 'extra' : 'refunded';
      if (whole) await tx.update(moneyReports).set({ state, refundId }).where(hasKeyOf(whole));
    }
  }
};

/** What goes back, by the account that it goes to: of each report, then what none explains. */
const sharesOf = (
  reports: readonly MoneyReportRow[],
  order: Payer,
  amountBack: DecimalText,
): readonly Share[] => {
  let left = decimal(amountBack);
  const shares: Share[] = [];
  for (const report of reports) {
    const amount = decimal(report.amount).gt(left) ? left : decimal(report.amount);
    left = left.minus(amount);
    // A report of which a part is sent back stays counted.
    const whole = amount.eq(decimal(report.amount)) ? report : undefined;
    if (amount.gt(0)) shares.push({ destination: destinationOf(report, order), amount, whole });
  }
  const rest = ownDestinationOf(order);
  if (left.gt(0)) shares.push({ destination: rest, amount: left, whole: undefined });
  return shares;
};

/**
 * Whether a report's money may be the customer's own by what it says of its sender, whose account
 * may be unknown. A chain names no holder.
 */
const isCustomers = (
  { asset, senderAccount, senderName }: MoneyReportRow,
  order: Payer,
): boolean => {
  if (asset !== VND && !operatorOf(asset)) return true;
  return senderName === null ? senderAccount === null : isSameName(senderName, order.senderName);
};

/** Whether an order has, or had, another person's money that has no account to go back to. */
const hasOthersMoney = async (tx: Database, order: Payer): Promise<boolean> => {
  const reports = await tx.select().from(moneyReports).where(eq(moneyReports.orderRef, order.ref));
  return reports.some(
    (report) =>
      !isCustomers(report, order) && destinationOf(report, order).toAccountNumber === null,
  );
};

/**
 * Reads an order's reports, and tells of an amount whether a part of it has no account to go to
 * that its customer may name. Of an order with another person's money an operator names them all.
 */
export const readMissingAccounts = async (
  tx: Database,
  order: Payer,
): Promise<(amountBack: DecimalText) => boolean> => {
  if (await hasOthersMoney(tx, order)) return () => false;
  const reports = await reportsOf(tx, order);
  return (amountBack) =>
    sharesOf(reports, order, amountBack).some(
      ({ destination: { toAccountNumber } }) => toAccountNumber === null,
    );
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
