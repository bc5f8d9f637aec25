import { getTableColumns } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { type OrderRow, orderEvents, orders } from '../../store/tables/orders.ts';
import { quotes } from '../../store/tables/quotes.ts';
import { type SubmissionRow, submissions } from '../../store/tables/submissions.ts';
import { legsOf, type StoredOrder } from '../orders/stored-order.ts';

/** A swap with the answer to the client's key, where it came with one. */
interface NewSwap {
  readonly order: StoredOrder;
  readonly submission: SubmissionRow | undefined;
}

const COLUMNS = Object.keys(getTableColumns(orders)) as readonly (keyof OrderRow)[];

/** Writes a swap, its legs, its price, its only event and the answer to its key; it has no deadline and nothing to do. */
export const insertSwap = async (tx: Database, { order, submission }: NewSwap): Promise<void> => {
  const { ref: orderRef, createdAt, rate, fee, transferFee } = order;
  const row = Object.fromEntries(COLUMNS.map((name) => [name, order[name]])) as OrderRow;
  await tx.insert(orders).values(row);
  const { incoming, outgoing } = legsOf(order);
  // No text of a bank names a swap.
  await tx
    .insert(orderLegs)
    .values([incoming, outgoing].map((leg) => ({ ...leg, reference: null })));
  await tx.insert(quotes).values({
    ...{ orderRef, side: 'buy', rate, fee, transferFee },
    ...{ quantity: order.quantity, amount: order.cashAmount, tiers: [] },
    ...{ createdAt, endsAt: createdAt },
  });
  await tx
    .insert(orderEvents)
    .values({ orderRef, at: createdAt, event: 'order.placed', toStatus: order.status, detail: {} });
  if (submission) await tx.insert(submissions).values(submission);
};
