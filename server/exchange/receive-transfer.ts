import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { decimal, toText } from '#domain/money';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import type { BankTransfer, ReceiveTransfer } from '../ports/bank.ts';
import type { Database } from '../store/database.ts';
import { bankTransfers, type OrderRow, orders } from '../store/tables/orders.ts';
import { type Exchange, inTransaction } from './exchange.ts';
import { transferTextsIn } from './order-codes.ts';
import { applyEvent, recordEvent } from './transitions.ts';

/** Money nobody expected any more: it changes no status, and waits to be refunded. */
const EXTRA = 'money.extra';
const UNMATCHED = 'unmatched';

/**
 * Books a transfer that the bank reports and tells its order. Reported twice it counts once; money without
 * an order, or beyond it, is booked all the same.
 */
export const receiveTransfer =
  (exchange: Pick<Exchange, 'db' | 'clock' | 'wakeJobs' | 'live'>): ReceiveTransfer =>
  (transfer) =>
    inTransaction(exchange, async (tx) => {
      const order = await orderNamedIn(tx, transfer.text);
      const isNew = await book(tx, exchange, transfer, order);
      if (!isNew || !order) return;
      await addReceived(tx, order, transfer);
      const event = await eventFor(tx, order, transfer);
      const detail = { amount: transfer.amount, transactionId: transfer.transactionId };
      const changed = await applyEvent(tx, exchange.clock, order, event, { detail });
      if (!changed) {
        const at = new Date(exchange.clock.now());
        await recordEvent(tx, { order, at, event: EXTRA, toStatus: order.status, detail });
      }
      await tx
        .update(bankTransfers)
        .set({ outcome: changed ? event.type : EXTRA })
        .where(eq(bankTransfers.transactionId, transfer.transactionId));
    });

const orderNamedIn = async (tx: Database, text: string): Promise<OrderRow | undefined> => {
  const named = transferTextsIn(text);
  if (named.length === 0) return undefined;
  const [order] = await tx
    .select()
    .from(orders)
    .where(inArray(orders.transferText, [...named]))
    .limit(1)
    .for('update');
  return order;
};

/** False when the bank has reported this one before. */
const book = async (
  tx: Database,
  { clock }: Pick<Exchange, 'clock'>,
  transfer: BankTransfer,
  order: OrderRow | undefined,
): Promise<boolean> => {
  const booked = await tx
    .insert(bankTransfers)
    .values({
      ...transfer,
      receivedAt: new Date(clock.now()),
      orderRef: order?.ref ?? null,
      outcome: UNMATCHED,
    })
    .onConflictDoNothing()
    .returning();
  return booked.length > 0;
};

/** Adds a booked transfer to what its order has received, whatever the order makes of it. */
const addReceived = async (
  tx: Database,
  { ref }: OrderRow,
  { amount }: BankTransfer,
): Promise<void> => {
  await tx
    .update(orders)
    .set({ amountReceived: sql`${orders.amountReceived} + ${amount}` })
    .where(eq(orders.ref, ref));
};

/** What the money means: together with what came before it, it is what was asked for or it is not. */
const eventFor = async (
  tx: Database,
  order: OrderRow,
  { transactionId, amount }: BankTransfer,
): Promise<LifecycleEvent> => {
  if (order.status === 'cancelled') return { type: 'money.late' };
  const earlier = await tx
    .select({ amount: bankTransfers.amount })
    .from(bankTransfers)
    .where(
      and(eq(bankTransfers.orderRef, order.ref), ne(bankTransfers.transactionId, transactionId)),
    );
  const total = earlier.reduce((sum, entry) => sum.plus(decimal(entry.amount)), decimal(amount));
  return { type: toText(total) === order.cashAmount ? 'money.matched' : 'money.mismatched' };
};
