import { and, eq, inArray, ne } from 'drizzle-orm';
import { bankOwner, VND } from '#domain/books/accounts';
import { decimal, toText } from '#domain/money';
import { isPaidLate, paidTime } from '#domain/paid-time';
import { moneyEventOf } from '#machines/order-lifecycle/money-event';
import type { BankTransfer, ReceiveTransfer } from '../ports/bank.ts';
import type { Database } from '../store/database.ts';
import { orderLegs } from '../store/tables/order-legs.ts';
import { bankTransfers, orderEvents } from '../store/tables/orders.ts';
import { clearingOf } from './books/order-journals.ts';
import { postJournal } from './books/post-journal.ts';
import { type Exchange, inTransaction } from './exchange.ts';
import { transferTextsIn } from './order-codes.ts';
import { changeOrder } from './orders/change-order.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { applyEvent, lockOrder, recordEvent } from './transitions.ts';

/** Outcome of money that the order's status does not take, and waits to be refunded. */
const EXTRA = 'money.extra';
const UNMATCHED = 'unmatched';

type Receiving = Pick<Exchange, 'db' | 'clock' | 'wakeJobs' | 'live' | 'siteConfig'>;

/**
 * Books a transfer that the bank reports and tells its order. Reported twice it counts once; money without
 * an order, or beyond it, is booked all the same. Money that completes an order after its time ran out waits for
 * review: its price is over. So does what completes an order that was ever cancelled on purpose: earlier parts of it may
 * have been refunded since.
 */
export const receiveTransfer =
  (exchange: Receiving): ReceiveTransfer =>
  async (transfer) => {
    const { reportDelay } = await exchange.siteConfig.read();
    await inTransaction(exchange, async (tx) => {
      const order = await orderNamedIn(tx, transfer.text);
      const receivedAt = await receiptOf(exchange, tx, order);
      const paidAt = paidTime({
        receivedAt,
        bankTime: transfer.paidAt,
        orderedAt: order?.createdAt.getTime(),
        reportDelay,
      });
      const isNew = await book(tx, transfer, order, { receivedAt, paidAt });
      if (!isNew) return;
      await postReceipt(tx, transfer, order, new Date(receivedAt));
      if (!order) return;
      const received = await addReceived(tx, order, transfer);
      const outcome = await tellOrder(tx, exchange, received, { transfer, paidAt });
      await tx
        .update(bankTransfers)
        .set({ outcome })
        .where(eq(bankTransfers.transactionId, transfer.transactionId));
    });
  };

/** When a report arrives: a clock that stepped back does not make it earlier than what the order has seen. */
const receiptOf = async ({ clock }: Receiving, tx: Database, order: StoredOrder | undefined) =>
  Math.max(await clock.nowIn(tx), order?.updatedAt.getTime() ?? 0);

const orderNamedIn = async (tx: Database, text: string): Promise<StoredOrder | undefined> => {
  const named = transferTextsIn(text);
  if (named.length === 0) return undefined;
  const [leg] = await tx
    .select({ orderRef: orderLegs.orderRef })
    .from(orderLegs)
    .where(inArray(orderLegs.reference, [...named]))
    .limit(1);
  return leg && lockOrder(tx, leg.orderRef);
};

interface Times {
  /** Epoch milliseconds, both. */
  readonly receivedAt: number;
  readonly paidAt: number;
}

/** False when the bank has reported this one before. */
const book = async (
  tx: Database,
  { transactionId, accountNumber, amount, text }: BankTransfer,
  order: StoredOrder | undefined,
  { receivedAt, paidAt }: Times,
): Promise<boolean> => {
  const booked = await tx
    .insert(bankTransfers)
    .values({
      ...{ transactionId, accountNumber, amount, text },
      receivedAt: new Date(receivedAt),
      paidAt: new Date(paidAt),
      orderRef: order?.ref ?? null,
      outcome: UNMATCHED,
    })
    .onConflictDoNothing()
    .returning();
  return booked.length > 0;
};

/** Name of the provider of all reports. */
const PROVIDER = 'bank';

/** Posts the money of a new report: to its order, or as unmatched. */
const postReceipt = (
  tx: Database,
  { transactionId, accountNumber, amount }: BankTransfer,
  order: StoredOrder | undefined,
  at: Date,
): Promise<boolean> => {
  const report = `${PROVIDER}/${accountNumber}/${transactionId}`;
  const account = bankOwner(order?.toBank ?? '', accountNumber);
  const receipt = { account, asset: VND, amount };
  return postJournal(tx, {
    ...{ source: `report/${report}`, at, orderRef: order?.ref },
    event: order
      ? { type: 'money.received', ref: order.ref, ...receipt }
      : { type: 'money.unmatched', report, ...receipt },
  });
};

/** Adds a booked transfer to what its order has received, whatever the order makes of it. */
const addReceived = (
  tx: Database,
  order: StoredOrder,
  { amount }: BankTransfer,
): Promise<StoredOrder> =>
  changeOrder(tx, order, {
    amountReceived: toText(decimal(order.amountReceived).plus(decimal(amount))),
  });

interface Payment {
  readonly transfer: BankTransfer;
  /** Epoch milliseconds. */
  readonly paidAt: number;
}

/** Lets the money happen to its order; the answer is what the order made of it. */
const tellOrder = async (
  tx: Database,
  { clock }: Receiving,
  order: StoredOrder,
  { transfer, paidAt }: Payment,
): Promise<string> => {
  const { amount, transactionId } = transfer;
  const lastPaidAt = await lastPaidTime(tx, order, { transfer, paidAt });
  // What was given back meanwhile, or has become a refund due, counts no more.
  const isComplete = decimal(await clearingOf(tx, order)).eq(decimal(order.cashAmount));
  const isLate = isPaidLate(order, lastPaidAt) || (await wasCancelledOnPurpose(tx, order));
  const detail = {
    ...{ amount, transactionId, paidAt: new Date(paidAt).toISOString() },
    ...(isComplete && isLate && { reason: 'late' }),
  };
  const type = moneyEventOf(order.status, { isComplete, isLate });
  const changed = type && (await applyEvent(tx, clock, order, { type }, { detail }));
  if (!changed) {
    const at = new Date(await clock.nowIn(tx));
    await recordEvent(tx, { order, at, event: EXTRA, toStatus: order.status, detail });
    return EXTRA;
  }
  if (type === 'money.late' && isComplete && !isLate) {
    await applyEvent(tx, clock, changed, { type: 'money.matched' }, { detail });
    return 'money.matched';
  }
  return type === 'money.mismatched' && isComplete ? 'money.late' : type;
};

/** When the latest of an order's money was paid, this transfer included. */
const lastPaidTime = async (tx: Database, { ref }: StoredOrder, { transfer, paidAt }: Payment) => {
  const earlier = await tx
    .select()
    .from(bankTransfers)
    .where(
      and(eq(bankTransfers.orderRef, ref), ne(bankTransfers.transactionId, transfer.transactionId)),
    );
  const times = earlier.map((entry) => (entry.paidAt ?? entry.receivedAt).getTime());
  return Math.max(paidAt, ...times);
};

/** Whether an order was ever cancelled but for its time being over, such as by an operator, however often it was reopened. */
const wasCancelledOnPurpose = async (tx: Database, order: StoredOrder): Promise<boolean> => {
  const cancellings = await tx
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderRef, order.ref), eq(orderEvents.toStatus, 'cancelled')));
  const runsOutAt = order.createdAt.getTime() + order.timer * 1000;
  return cancellings.some(
    ({ event, at }) => event !== 'deadline.passed' || at.getTime() < runsOutAt,
  );
};
