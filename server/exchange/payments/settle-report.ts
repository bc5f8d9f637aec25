import type { DecimalText } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import {
  type MoneyReportRow,
  moneyReports,
  WAITING_STATES,
} from '../../store/tables/money-reports.ts';
import { postJournal } from '../books/post-journal.ts';
import { notFound, notPossibleNow, orderNotFound } from '../domain-error.ts';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder } from '../transitions.ts';
import { creditWaiting, isOfMember } from '../wallets/credit-waiting.ts';
import { takesMoney } from './assess-report.ts';
import { type Crediting, creditOrder } from './credit-order.ts';
import { depositsOfReports, lockDepositOf } from './deposits-of-reports.ts';
import { refundUnmatched } from './refunds.ts';
import { hasKeyOf, plainNumber, type ReportKey, reportName } from './report-key.ts';

/** The report of a key, locked. An order is locked before its report, as when the report was received. */
const lockWaiting = async (tx: Database, key: ReportKey): Promise<MoneyReportRow> => {
  const plain = { ...key, accountNumber: plainNumber(key.accountNumber) };
  const [report] = await tx.select().from(moneyReports).where(hasKeyOf(plain)).for('update');
  if (!report) throw notFound('report');
  const isWaiting = (WAITING_STATES as readonly string[]).includes(report.state);
  if (!isWaiting) throw notPossibleNow('This report does not wait for an operator any more.');
  return report;
};

/** Counts a waiting report's money to a locked order, as if it had been reported so. */
const assign = async (
  tx: Database,
  exchange: Exchange,
  {
    order,
    report,
    config,
  }: { order: StoredOrder; report: MoneyReportRow } & Pick<Crediting, 'config'>,
): Promise<void> => {
  const { asset, amount } = report;
  if (!takesMoney(order) || order.forgottenAt !== null || asset !== incomingOf(order).asset) {
    throw notPossibleNow('This order takes no such money.');
  }
  const name = reportName(report);
  await postJournal(tx, {
    source: `match/${name}`,
    event: { type: 'money.assigned', ref: order.ref, report: name, asset, amount },
    at: new Date(await exchange.clock.nowIn(tx)),
    orderRef: order.ref,
  });
  await creditOrder(tx, { clock: exchange.clock, config }, order, report);
};

/**
 * Counts a waiting report's money to an order; whatever follows, follows as if it had been reported so.
 * @throws {DomainError} for an unknown report or order, a report that does not wait, and an order that takes no money
 */
export const matchReport = async (
  exchange: Exchange,
  { key, orderRef }: { readonly key: ReportKey; readonly orderRef: string },
  by: InSameTransaction,
): Promise<void> => {
  const config = await exchange.siteConfig.read();
  await inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, orderRef);
    if (!order) throw orderNotFound();
    const report = await lockWaiting(tx, key);
    await assign(tx, exchange, { order, report, config });
    await by(tx);
  });
};

/**
 * Accepts money that waits: a third party's is counted to the one order that its text names, or credited to the one member, and
 * coins are credited to the member whose address they went to.
 * @param amount what the chain confirms, where reports of coins contradict each other
 * @throws {DomainError} for an unknown report, one that is neither, one that does not wait, and what can be credited to no wallet
 */
export const acceptReport = async (
  exchange: Exchange,
  { key, amount }: { readonly key: ReportKey; readonly amount?: DecimalText | undefined },
  by: InSameTransaction,
): Promise<void> => {
  const plain = { ...key, accountNumber: plainNumber(key.accountNumber) };
  const [report] = await exchange.db.select().from(moneyReports).where(hasKeyOf(plain));
  if (!report) throw notFound('report');
  const deposit = (await depositsOfReports(exchange.db, [report])).get(reportName(report));
  // Whose it is never changes.
  if (isOfMember(report, deposit)) return creditMember(exchange, { key, amount }, by);
  const orderRef = report.namedOrders[0];
  if (report.state !== 'third_party' || orderRef === undefined) {
    throw notPossibleNow('This report does not wait because of its sender.');
  }
  if (amount !== undefined) throw notPossibleNow('No amount is asked for.');
  await matchReport(exchange, { key, orderRef }, by);
};

const creditMember = (
  exchange: Exchange,
  { key, amount }: { readonly key: ReportKey; readonly amount: DecimalText | undefined },
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    // A deposit is locked before its report, as when news of it come.
    const plain = { ...key, accountNumber: plainNumber(key.accountNumber) };
    const deposit = await lockDepositOf(tx, plain);
    const report = await lockWaiting(tx, key);
    const at = new Date(await exchange.clock.nowIn(tx));
    await creditWaiting(tx, { report, deposit, amount }, at);
    await by(tx);
  });

/**
 * Makes a waiting report's money a refund due, to the account that it came from.
 * @throws {DomainError} for an unknown report, and one that does not wait
 */
export const refundReport = (
  exchange: Exchange,
  key: ReportKey,
  by: InSameTransaction,
): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const report = await lockWaiting(tx, key);
    const refundId = await refundUnmatched(tx, report, new Date(await exchange.clock.nowIn(tx)));
    await tx.update(moneyReports).set({ state: 'refunded', refundId }).where(hasKeyOf(report));
    await by(tx);
  });
