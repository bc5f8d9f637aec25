import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Account } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import type { OrderStatus } from '#domain/order/order-status';
import type { Database } from '../../store/database.ts';
import { journals, postings } from '../../store/tables/books.ts';
import { type PayoutRow, payouts } from '../../store/tables/payouts.ts';
import { type RefundRow, refunds } from '../../store/tables/refunds.ts';
import { balanceOf } from '../books/balances.ts';
import { convertOrder } from '../books/order-journals.ts';
import { postJournal } from '../books/post-journal.ts';
import { wakeWaiting } from '../books/waiting-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/**
 * Posts the money of a payout's new status: that it was sent, and that it was not sent after all once an
 * operator has given it up. Money that leaves without a debt behind it, as when an order was refunded meanwhile, is
 * booked as lost: a payment that took place is recorded in any case.
 */
export const bookPayout = async (
  tx: Database,
  { payout, order, at }: PayoutFacts,
): Promise<PayoutRow> => {
  const isBooked = payout.journals % 2 === 1;
  const isSent = payout.status === 'sent' || payout.status === 'confirmed';
  const isUndone = isBooked && payout.status === 'givenUp';
  const booking = { tx, payout, order, at };
  if (payout.kind === 'refund' && payout.status === 'givenUp') await forgetDestination(booking);
  if (isBooked ? !isUndone : !isSent) return payout;
  const book = payout.kind === 'delivery' ? bookDelivery : bookRefunds;
  await book(booking, isUndone);
  const [changed] = await tx
    .update(payouts)
    .set({ journals: payout.journals + 1 })
    .where(eq(payouts.id, payout.id))
    .returning();
  return changed ?? payout;
};

interface PayoutFacts {
  readonly payout: PayoutRow;
  /** Of a delivery, as it stood before its payout changed; locked. */
  readonly order: StoredOrder | undefined;
  readonly at: Date;
}

interface Booking extends PayoutFacts {
  readonly tx: Database;
}

/** Statuses of orders that were paid and are not delivered. */
const CAN_CONVERT: readonly OrderStatus[] = [
  'delivering',
  'waitingotp',
  'retry_scheduled',
  'error',
  'handmake',
];

/** Reason of what is due because a delivery was booked and did not take place. */
const UNDONE = 'delivery.undone';

/** The source of the n-th journal of a payout. */
const sourceOf = ({ id }: PayoutRow, number: number): string =>
  number === 0 ? `payout/${id}` : `payout/${id}/${number}`;

const bookDelivery = async (booking: Booking, isUndone: boolean): Promise<void> => {
  const { tx, payout, order, at } = booking;
  const { orderRef: ref, asset: currencyCode, account } = payout;
  if (ref === null) return;
  const source = sourceOf(payout, payout.journals);
  const stock = { ref, currencyCode, account };
  if (isUndone) {
    const quantity = await amountOf(tx, sourceOf(payout, payout.journals - 1));
    if (!isNothing(quantity)) {
      const event = { type: 'delivery.undone', ...stock, quantity } as const;
      await postJournal(tx, { source, event, at, orderRef: ref });
      await owe(booking, ref, quantity);
    }
    await oweAgain(booking);
    return undoLoss(booking);
  }
  // An order that was paid and waited for stock is delivered all the same when an operator says so.
  if (order && CAN_CONVERT.includes(order.status)) {
    await convertOrder(tx, order, at, { isCoveredOtherwise: true });
  }
  const owed = { kind: 'clearing', owner: ref, asset: currencyCode } as const;
  const quantity = await coveredBy(tx, owed, payout.amount);
  if (!isNothing(quantity)) {
    const event = { type: 'order.delivered', ...stock, quantity } as const;
    await postJournal(tx, { source, event, at, orderRef: ref });
  }
  const settled = await settleOwed(booking, minus(payout.amount, quantity));
  await bookLoss(booking, minus(minus(payout.amount, quantity), settled));
};

/**
 * What a delivery is still due that was booked as undone, it settles when it took place after all.
 * @returns how much that was
 */
const settleOwed = async (booking: Booking, most: DecimalText): Promise<DecimalText> => {
  const { tx, payout } = booking;
  const owed = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderRef, payout.orderRef ?? ''),
        eq(refunds.reason, UNDONE),
        eq(refunds.status, 'due'),
        // One that an operator has proposed to an account is theirs to withdraw.
        isNull(refunds.payoutId),
      ),
    )
    .orderBy(refunds.id)
    .for('update');
  let left = most;
  for (const refund of owed) {
    const { id, amount } = refund;
    if (decimal(amount).gt(decimal(left))) continue;
    left = minus(left, amount);
    await postRefund(booking, 'refund.paid', refund);
    await tx.update(refunds).set({ status: 'paid', payoutId: payout.id }).where(eq(refunds.id, id));
  }
  return minus(most, left);
};

/** What a delivery has settled is due again when it did not take place. */
const oweAgain = async (booking: Booking): Promise<void> => {
  const { tx, payout } = booking;
  const settled = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.payoutId, payout.id), eq(refunds.status, 'paid')))
    .orderBy(refunds.id)
    .for('update');
  for (const refund of settled) {
    await postRefund(booking, 'refund.undone', refund);
    const due = { status: 'due', payoutId: null } as const;
    await tx.update(refunds).set(due).where(eq(refunds.id, refund.id));
  }
};

/** Posts that a refund was paid by the payout, or was not after all. */
const postRefund = async (
  { tx, payout, at }: Booking,
  type: 'refund.paid' | 'refund.undone',
  { id, amount, orderRef }: Pick<RefundRow, 'id' | 'amount' | 'orderRef'>,
): Promise<void> => {
  const { account, asset } = payout;
  const source = `${sourceOf(payout, payout.journals)}/${id}`;
  const event = { type, refund: id, account, asset, amount } as const;
  await postJournal(tx, { source, event, at, orderRef: orderRef ?? undefined });
};

/** What did not reach the customer after all is due; where to is for operators to say. */
const owe = async ({ tx, payout, at }: Booking, ref: string, amount: DecimalText) => {
  const id = randomUUID();
  const { asset } = payout;
  await tx
    .insert(refunds)
    .values({ ...{ id, asset, amount }, orderRef: ref, reason: UNDONE, createdAt: at });
  const event = { type: 'refund.due', ref, refund: id, asset, amount } as const;
  await postJournal(tx, { source: `refund/${id}`, event, at, orderRef: ref });
};

const bookRefunds = async (booking: Booking, isUndone: boolean): Promise<void> => {
  const { tx, payout } = booking;
  const paid = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.payoutId, payout.id), eq(refunds.status, isUndone ? 'paid' : 'due')))
    .orderBy(refunds.id)
    .for('update');
  let left: DecimalText = payout.amount;
  for (const { id, amount: due, orderRef } of paid) {
    const owed = { kind: 'refunds_due', owner: id, asset: payout.asset } as const;
    const amount = isUndone ? due : await coveredBy(tx, owed, due);
    left = minus(left, amount);
    if (isNothing(amount)) continue;
    const type = isUndone ? 'refund.undone' : 'refund.paid';
    await postRefund(booking, type, { id, amount, orderRef });
    await tx
      .update(refunds)
      .set({ status: isUndone ? 'due' : 'paid' })
      .where(eq(refunds.id, id));
  }
  if (isUndone) await undoLoss(booking);
  else await bookLoss(booking, left);
};

/** Refunds that did not reach their account are due again, and not to be sent there by themselves. */
const forgetDestination = async ({ tx, payout }: Booking): Promise<void> => {
  await tx
    .update(refunds)
    .set({ toBank: null, toAccountNumber: null, toAccountName: '', toMemo: '' })
    .where(eq(refunds.payoutId, payout.id));
};

const bookLoss = async ({ tx, payout, at }: Booking, amount: DecimalText): Promise<void> => {
  if (isNothing(amount)) return;
  const { account, asset } = payout;
  const source = `${sourceOf(payout, payout.journals)}/lost`;
  const event = { type: 'payout.lost', account, asset, amount } as const;
  await postJournal(tx, { source, event, at, orderRef: payout.orderRef ?? undefined });
};

const undoLoss = async ({ tx, payout, at }: Booking): Promise<void> => {
  const amount = await amountOf(tx, `${sourceOf(payout, payout.journals - 1)}/lost`);
  if (isNothing(amount)) return;
  const { account, asset } = payout;
  const source = `${sourceOf(payout, payout.journals)}/lost`;
  const event = { type: 'loss.undone', account, asset, amount } as const;
  await postJournal(tx, { source, event, at, orderRef: payout.orderRef ?? undefined });
  await wakeWaiting(tx, asset, at);
};

const isNothing = (amount: DecimalText): boolean => decimal(amount).eq(0);

const minus = (one: DecimalText, other: DecimalText): DecimalText =>
  toText(decimal(one).minus(decimal(other)));

/** So much of an amount as an account holds. */
const coveredBy = async (
  tx: Database,
  account: Account,
  amount: DecimalText,
): Promise<DecimalText> => {
  const balance = await balanceOf(tx, account);
  return decimal(balance).lt(decimal(amount)) ? balance : amount;
};

/** What a journal moved; '0' where there is none. */
const amountOf = async (tx: Database, source: string): Promise<DecimalText> => {
  const [row] = await tx
    .select({ amount: sql<string>`coalesce(sum(${postings.amount}), 0)::text` })
    .from(postings)
    .innerJoin(journals, eq(journals.id, postings.journalId))
    .where(and(eq(journals.source, source), sql`${postings.amount} > 0`));
  return row?.amount ?? '0';
};
