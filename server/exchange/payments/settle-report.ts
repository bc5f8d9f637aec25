import { eq } from 'drizzle-orm';
import { incomingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/tables/accounts.ts';
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
import { takesMoney } from './assess-report.ts';
import { type Crediting, creditOrder } from './credit-order.ts';
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
 * Counts a third party's money to the one order that its text names, or credits it to the one member.
 * @throws {DomainError} for an unknown report, and one that does not wait because of its sender
 */
export const acceptThirdParty = async (
  exchange: Exchange,
  key: ReportKey,
  by: InSameTransaction,
): Promise<void> => {
  const plain = { ...key, accountNumber: plainNumber(key.accountNumber) };
  const [report] = await exchange.db.select().from(moneyReports).where(hasKeyOf(plain));
  // What a text names never changes.
  const orderRef = report?.namedOrders[0];
  if (report?.state === 'third_party' && report.memberId !== null) {
    return creditMember(exchange, key, by);
  }
  if (report && (report.state !== 'third_party' || orderRef === undefined)) {
    throw notPossibleNow('This report does not wait because of its sender.');
  }
  if (!report || orderRef === undefined) throw notFound('report');
  await matchReport(exchange, { key, orderRef }, by);
};

/** Credits a third party's money to the member whose number its text names. */
const creditMember = (exchange: Exchange, key: ReportKey, by: InSameTransaction): Promise<void> =>
  inTransaction(exchange, async (tx) => {
    const report = await lockWaiting(tx, key);
    const { asset, amount, memberId } = report;
    if (memberId === null) throw notFound('account');
    const [member] = await tx.select().from(users).where(eq(users.id, memberId)).for('key share');
    if (member?.status !== 'confirmed') throw notPossibleNow('This account is deleted.');
    const name = reportName(report);
    await postJournal(tx, {
      source: `match/${name}`,
      event: { type: 'wallet.assigned', member: memberId, report: name, asset, amount },
      at: new Date(await exchange.clock.nowIn(tx)),
    });
    await tx
      .update(moneyReports)
      .set({ state: 'credited', outcome: 'wallet.assigned' })
      .where(hasKeyOf(report));
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
