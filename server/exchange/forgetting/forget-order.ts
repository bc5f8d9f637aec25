import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { chainDeposits } from '../../store/tables/chain-deposits.ts';
import { orderDocuments } from '../../store/tables/documents.ts';
import { identityDocuments, identityPictures } from '../../store/tables/identity-documents.ts';
import { messages } from '../../store/tables/messages.ts';
import { moneyReports, reportConflicts } from '../../store/tables/money-reports.ts';
import { orderImages } from '../../store/tables/order-images.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { jobs, orderEvents, orders } from '../../store/tables/orders.ts';
import { payoutSteps } from '../../store/tables/payout-steps.ts';
import { payouts } from '../../store/tables/payouts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { reviews } from '../../store/tables/reviews.ts';
import { submissions } from '../../store/tables/submissions.ts';
import { voucherAttempts } from '../../store/tables/voucher-attempts.ts';
import { transact } from '../../store/transaction.ts';
import { bankAccountOf } from '../documents/customer.ts';
import type { Exchange } from '../exchange.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { lockOrder } from '../transitions.ts';
import { accountHashOf } from './account-hash.ts';
import { isStillToForget } from './at-rest.ts';

/** Details of events that name nobody; every other one is deleted. */
const KEPT_DETAILS = [
  ...['amount', 'asset', 'received', 'quantity', 'rate', 'seconds', 'confirmations'],
  ...['transactionId', 'hash', 'paidAt', 'reason', 'quote'],
] as const;

/**
 * Deletes what an order holds of its customer: accounts, names, texts, pictures, vouchers. Amounts, times, transaction ids, our
 * own accounts and a keyed hash of the customer's bank account stay. Done in one transaction under the lock of the order, so
 * that money that arrives meanwhile is counted before, or finds an order that is forgotten.
 * @param before the order's last event has to be earlier
 * @returns whether it was forgotten; false when something has happened to it meanwhile
 */
export const forgetOrder = (
  { db, clock, vault }: Pick<Exchange, 'db' | 'clock' | 'vault'>,
  ref: string,
  before: Date,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (!order || !(await isStillToForget(tx, ref, before))) return false;
    const accountHash = accountHashOf(vault, bankAccountOf(order));
    await maskLegs(tx, order, order.forgottenAt === null ? accountHash : undefined);
    await maskMoney(tx, ref);
    await maskTexts(tx, order);
    await tx
      .update(orders)
      .set({
        note: '',
        notices: [],
        proofImages: [],
        bodyHash: null,
        networkHash: null,
        linkHash: null,
        mailedLinkHash: null,
        newsEmail: null,
        newsLanguage: null,
        isNewsByLink: false,
        visitorHash: null,
        forgottenAt: new Date(await clock.nowIn(tx)),
      })
      .where(eq(orders.ref, ref));
    return true;
  });

/** @param accountHash of the bank account; undefined where it was stored before */
const maskLegs = async (
  tx: Database,
  { ref, type }: StoredOrder,
  accountHash: string | undefined,
): Promise<void> => {
  const ofOrder = eq(orderLegs.orderRef, ref);
  const theirs = { theirNumber: '', theirName: '', theirCustomerId: '', theirKind: '' };
  await tx
    .update(orderLegs)
    .set({ ...theirs, isTheirNameVerified: false, sealedVoucher: '', qrPayload: '' })
    .where(ofOrder);
  // A memo that comes in is ours, and finds late coins; one that goes out was the customer's.
  await tx
    .update(orderLegs)
    .set({ memo: '' })
    .where(and(ofOrder, eq(orderLegs.direction, 'out')));
  if (accountHash === undefined) return;
  const direction = type === 'sell' ? 'out' : 'in';
  await tx
    .update(orderLegs)
    .set({ theirNumberHash: accountHash })
    .where(and(ofOrder, eq(orderLegs.direction, direction), eq(orderLegs.rail, 'bank')));
};

/** What a report says of its sender. */
export const NO_SENDER = {
  ...{ text: '', senderAccount: null, senderName: null, contentHash: null, raw: '' },
} as const;

const maskMoney = async (tx: Database, ref: string): Promise<void> => {
  await tx.delete(reportConflicts).where(
    sql`(${reportConflicts.provider}, ${reportConflicts.accountNumber}, ${reportConflicts.transactionId}) in (
      select m.provider, m.account_number, m.transaction_id from ${moneyReports} m where m.order_ref = ${ref})`,
  );
  await tx.update(moneyReports).set(NO_SENDER).where(eq(moneyReports.orderRef, ref));
  await tx
    .update(chainDeposits)
    .set({ sender: '', raw: '' })
    .where(eq(chainDeposits.orderRef, ref));
  await maskPayouts(tx, eq(payouts.orderRef, ref));
  await maskRefunds(tx, sql`${refunds.orderRef} = ${ref}`);
};

/** Masks refunds, and every payout all of whose refunds are masked: one may pay those of several orders. */
export const maskRefunds = async (tx: Database, which: SQL): Promise<void> => {
  const masked = await tx
    .update(refunds)
    .set({ toBank: null, toAccountNumber: null, toAccountName: '', toMemo: '' })
    .where(and(which, ne(refunds.status, 'due'), isNotNull(refunds.toAccountNumber)))
    .returning({ payoutId: refunds.payoutId });
  const paidBy = masked.flatMap(({ payoutId }) => payoutId ?? []);
  if (paidBy.length === 0) return;
  await maskPayouts(
    tx,
    and(
      inArray(payouts.id, paidBy),
      sql`not exists (select 1 from ${refunds} r where r.payout_id = "payouts"."id" and r.to_account_number is not null)`,
    ),
  );
};

/** Masks whom payouts went to, and what providers wrote of them. */
export const maskPayouts = async (tx: Database, which: SQL | undefined): Promise<void> => {
  const masked = await tx
    .update(payouts)
    .set({ toAccount: '', toName: '', memo: '' })
    .where(which)
    .returning({ id: payouts.id });
  const ids = masked.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(payoutSteps).set({ reason: '' }).where(inArray(payoutSteps.payoutId, ids));
};

/** Documents that a guest handed in for an order: that they were decided about stays. */
const forgetIdentity = async (tx: Database, ref: string): Promise<void> => {
  const ofOrder = eq(identityDocuments.orderRef, ref);
  const ids = tx.select({ id: identityDocuments.id }).from(identityDocuments).where(ofOrder);
  await tx.delete(identityPictures).where(inArray(identityPictures.documentsId, ids));
  await tx.update(identityDocuments).set({ reason: '' }).where(ofOrder);
};

const maskTexts = async (tx: Database, { ref, keyHash }: StoredOrder): Promise<void> => {
  const kept = sql.join(
    KEPT_DETAILS.map((name) => sql`${name}`),
    sql`, `,
  );
  await tx
    .update(orderEvents)
    .set({
      detail: sql`(select coalesce(jsonb_object_agg(d.key, d.value), '{}'::jsonb) from jsonb_each(${orderEvents.detail}) d where d.key in (${kept}))`,
    })
    .where(eq(orderEvents.orderRef, ref));
  await tx.delete(orderImages).where(eq(orderImages.orderRef, ref));
  await tx.update(voucherAttempts).set({ sealed: '' }).where(eq(voucherAttempts.orderRef, ref));
  await tx
    .update(orderDocuments)
    .set({ accountNumber: '' })
    .where(eq(orderDocuments.orderRef, ref));
  await forgetIdentity(tx, ref);
  // What everyone may read stays; what was kept back is deleted.
  await tx
    .update(reviews)
    .set({
      email: '',
      content: sql`case ${reviews.state} when 'approved' then ${reviews.content} else '' end`,
    })
    .where(eq(reviews.orderRef, ref));
  if (keyHash !== null) await tx.delete(submissions).where(eq(submissions.keyHash, keyHash));
  const mails = tx
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.draft} ->> 'ref' = ${ref}`);
  await tx.delete(jobs).where(inArray(jobs.messageId, mails));
  await tx.delete(messages).where(sql`${messages.draft} ->> 'ref' = ${ref}`);
};
