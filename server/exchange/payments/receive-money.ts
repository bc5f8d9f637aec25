import { and, asc, eq, inArray } from 'drizzle-orm';
import { isDepositText } from '#domain/account/deposit-text';
import type { BookEvent } from '#domain/books/journal';
import type { MoneyReport, ReceiveMoney } from '../../ports/bank.ts';
import type { Database } from '../../store/database.ts';
import {
  type MoneyReportRow,
  moneyReports,
  reportConflicts,
} from '../../store/tables/money-reports.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { postJournal } from '../books/post-journal.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { transferTextsIn } from '../order-codes.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder } from '../transitions.ts';
import { assessDeposit, type DepositAssessment } from '../wallets/assess-deposit.ts';
import { type Assessment, assessReport } from './assess-report.ts';
import { creditOrder } from './credit-order.ts';
import { ownAccountOf } from './own-account.ts';
import {
  hasKeyOf,
  isRepeated,
  journalSource,
  type NewReport,
  reportName,
  toNewReport,
} from './report-key.ts';

/** What a report without an order of its own is to the books. */
const UNMATCHED = 'money.unmatched';

type Receiving = Pick<Exchange, 'db' | 'clock' | 'wakeJobs' | 'live' | 'siteConfig' | 'vault'>;

/**
 * Books money that a provider reports, and counts it to its order or lets it wait for an operator. Repeated it counts
 * once; what bears the key of another report and says something else is stored beside it and counts for nothing. Money
 * that completes an order after its time ran out waits for review: its price is over. So does what completes an order
 * that was ever cancelled on purpose: earlier parts of it may have been refunded since.
 */
export const receiveMoney =
  (exchange: Receiving): ReceiveMoney =>
  async (reported: MoneyReport) => {
    const report = toNewReport(reported);
    if (await isStored(exchange.db, report)) return;
    const config = await exchange.siteConfig.read();
    await inTransaction(exchange, async (tx) => {
      const named = await ordersNamedIn(tx, report.text);
      const assessment =
        named.length === 0 && isDepositText(report.text)
          ? await assessDeposit(tx, exchange, report)
          : assessReport(report, named);
      const receivedAt = await receiptOf(exchange, tx, assessment);
      const stored = await storeReport(tx, report, { named, assessment, receivedAt });
      if (!stored) return storeConflict(tx, report, receivedAt);
      await postReceipt(tx, stored, { named, assessment });
      if (assessment.state === 'matched') {
        await creditOrder(tx, { clock: exchange.clock, config }, assessment.order, stored);
      }
    });
  };

/** Whether a report only says again what is stored for good: then no order is locked for it, however often it comes. */
const isStored = async (db: Database, report: NewReport): Promise<boolean> => {
  const [stored] = await db.select().from(moneyReports).where(hasKeyOf(report));
  return stored !== undefined && isRepeated(stored, report);
};

/** Every order that a transfer's text names, locked. */
const ordersNamedIn = async (tx: Database, text: string): Promise<readonly StoredOrder[]> => {
  const named = transferTextsIn(text);
  if (named.length === 0) return [];
  const legs = await tx
    .select({ ref: orderLegs.orderRef })
    .from(orderLegs)
    // The text of a sale is our own transfer's: money that names it is somebody's mistake.
    .where(and(inArray(orderLegs.reference, [...named]), eq(orderLegs.direction, 'in')))
    .orderBy(asc(orderLegs.orderRef));
  const locked: StoredOrder[] = [];
  for (const { ref } of legs) {
    const order = await lockOrder(tx, ref);
    if (order) locked.push(order);
  }
  return locked;
};

/** When a report arrives: a clock that stepped back does not make it earlier than what the order has seen. */
const receiptOf = async (
  { clock }: Receiving,
  tx: Database,
  assessment: Found['assessment'],
): Promise<Date> => {
  const now = await clock.nowIn(tx);
  const updatedAt = assessment.state === 'matched' ? assessment.order.updatedAt.getTime() : 0;
  return new Date(Math.max(now, updatedAt));
};

interface Found {
  readonly named: readonly StoredOrder[];
  readonly assessment: Assessment | DepositAssessment;
}

/** Undefined when the provider has reported this one before. */
const storeReport = async (
  tx: Database,
  report: NewReport,
  { named, assessment, receivedAt }: Found & { readonly receivedAt: Date },
): Promise<MoneyReportRow | undefined> => {
  const [stored] = await tx
    .insert(moneyReports)
    .values({
      ...report,
      receivedAt,
      state: assessment.state,
      orderRef: assessment.state === 'matched' ? assessment.order.ref : null,
      memberId: 'memberId' in assessment ? assessment.memberId : null,
      namedOrders: named.map(({ ref }) => ref),
      outcome: assessment.state === 'credited' ? 'wallet.deposited' : UNMATCHED,
    })
    .onConflictDoNothing()
    .returning();
  return stored;
};

/** Stores what bears the key of another report and says something else; a repetition is stored already. */
const storeConflict = async (tx: Database, report: NewReport, receivedAt: Date): Promise<void> => {
  const [stored] = await tx.select().from(moneyReports).where(hasKeyOf(report));
  if (!stored) throw new Error(`report ${reportName(report)} vanished while it was stored`);
  if (isRepeated(stored, report)) return;
  await tx
    .insert(reportConflicts)
    .values({ ...report, receivedAt })
    .onConflictDoNothing();
};

/** What a receipt is to the books: an order's, a member's, or nobody's yet. */
const eventOf = (
  assessment: Found['assessment'],
  receipt: { readonly account: string; readonly asset: string; readonly amount: string },
  report: string,
): BookEvent => {
  if (assessment.state === 'matched') {
    return { type: 'money.received', ref: assessment.order.ref, ...receipt };
  }
  return assessment.state === 'credited'
    ? { type: 'wallet.deposited', member: assessment.memberId, ...receipt }
    : { type: UNMATCHED, report, ...receipt };
};

/** @throws {Error} when the books know the report, although its table does not */
const postReceipt = async (
  tx: Database,
  report: MoneyReportRow,
  { named, assessment }: Found,
): Promise<void> => {
  const { asset, amount, receivedAt: at } = report;
  const source = journalSource(report);
  const receipt = { account: await ownAccountOf(tx, report, named), asset, amount };
  const isPosted = await postJournal(tx, {
    ...{ source, at },
    ...(assessment.state === 'matched' && { orderRef: assessment.order.ref }),
    event: eventOf(assessment, receipt, reportName(report)),
  });
  if (!isPosted) throw new Error(`the books know ${source} already`);
};
