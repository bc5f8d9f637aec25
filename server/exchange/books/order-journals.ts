import { count, eq, sql } from 'drizzle-orm';
import { VND } from '#domain/books/accounts';
import type { BookEventType, Conversion } from '#domain/books/journal';
import { type DecimalText, decimal, smaller, toText, wholeDong } from '#domain/money/money';
import { type Exchanged, incomingOf, outgoingOf } from '#domain/order/order-legs';
import type { Database } from '../../store/database.ts';
import { journals, ledgerAccounts } from '../../store/tables/books.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type Payer, refundClearing } from '../payments/refunds.ts';
import { heldOf } from './balances.ts';
import { spendableFor } from './bank-reserve.ts';
import { postJournal } from './post-journal.ts';
import { wakeWaiting } from './waiting-orders.ts';

/** The facts of a locked order that its journals need. */
export type BookedOrder = Exchanged &
  Pick<StoredOrder, 'fee' | 'payingBank' | 'accountIdSent'> &
  Payer;

/** How often facts about an order were posted. */
const timesPosted = async (tx: Database, { ref }: Pick<BookedOrder, 'ref'>) => {
  const rows = await tx
    .select({ event: journals.event, times: count() })
    .from(journals)
    .where(eq(journals.orderRef, ref))
    .groupBy(journals.event);
  return (event: BookEventType): number => rows.find((row) => row.event === event)?.times ?? 0;
};

/** Whether what an order was paid with has been converted and not given back since. */
export const isConverted = async (
  tx: Database,
  order: Pick<BookedOrder, 'ref'>,
): Promise<boolean> => {
  const times = await timesPosted(tx, order);
  return times('order.converted') > times('conversion.undone');
};

const conversionOf = (order: BookedOrder, held: DecimalText): Conversion => ({
  ref: order.ref,
  paid: incomingOf(order),
  fee: { asset: VND, amount: toText(wholeDong(decimal(order.fee))) },
  bought: outgoingOf(order),
  held,
});

/**
 * Converts what a locked order was paid with: first of all its held stock is used, the rest comes out of the position.
 * What was paid beyond the price becomes a refund due.
 * @param isCoveredOtherwise takes from the position even what it does not have, for an order that was delivered already
 * @returns false, and nothing posted, while the stock is too small; a release or an adjustment of the inventory then
 *   looks at the order again
 */
export const convertOrder = async (
  tx: Database,
  order: BookedOrder,
  at: Date,
  { isCoveredOtherwise = false } = {},
): Promise<boolean> => {
  const times = await timesPosted(tx, order);
  if (times('order.converted') > times('conversion.undone')) return true;
  const { ref } = order;
  const { amount } = outgoingOf(order);
  const held = smaller(decimal(await heldOf(tx, order)), decimal(amount));
  const rest = decimal(amount).minus(held);
  if (rest.gt(0) && !isCoveredOtherwise) {
    await lockPosition(tx, order);
    if (rest.gt(decimal(await spendableFor(tx, order)))) return false;
  }
  await postJournal(tx, {
    source: `conversion/${ref}/${times('order.converted') + 1}`,
    event: { type: 'order.converted', ...conversionOf(order, toText(held)) },
    ...{ at, orderRef: ref },
  });
  await releaseHold(tx, order, at);
  await refundClearing(tx, order, { reason: 'money.extra', at });
  // What the customer has paid with can be sold from now on.
  await wakeWaiting(tx, incomingOf(order).asset, at);
  return true;
};

/** Locks the accounts of a conversion in the sequence in which journals lock them, so that what is spendable stays so. */
const lockPosition = async (tx: Database, { currencyCode }: BookedOrder): Promise<void> => {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      sql`(${ledgerAccounts.kind} = 'fees' and ${ledgerAccounts.owner} = '' and ${ledgerAccounts.asset} = ${VND})
        or (${ledgerAccounts.kind} = 'position' and ${ledgerAccounts.owner} = '' and ${ledgerAccounts.asset} in (${currencyCode}, ${VND}))`,
    )
    .orderBy(ledgerAccounts.kind, ledgerAccounts.owner, ledgerAccounts.asset)
    .for('update');
};

/** Undoes the conversion of a locked order that is given back before anything was sent; without one it does nothing. */
export const undoConversion = async (tx: Database, order: BookedOrder, at: Date): Promise<void> => {
  const { ref } = order;
  const times = await timesPosted(tx, order);
  if (times('order.converted') === times('conversion.undone')) return;
  await postJournal(tx, {
    source: `conversion/${ref}/${times('order.converted')}/undone`,
    event: { type: 'conversion.undone', ...conversionOf(order, '0') },
    ...{ at, orderRef: ref },
  });
  await wakeWaiting(tx, outgoingOf(order).asset, at);
};

/** Releases what is still held for a locked order. */
export const releaseHold = async (tx: Database, order: BookedOrder, at: Date): Promise<void> => {
  const { ref } = order;
  const { asset: currencyCode } = outgoingOf(order);
  const quantity = await heldOf(tx, order);
  if (decimal(quantity).eq(0)) return;
  const times = await timesPosted(tx, order);
  await postJournal(tx, {
    source: `release/${ref}/${times('stock.released') + 1}`,
    event: { type: 'stock.released', ref, currencyCode, quantity },
    ...{ at, orderRef: ref },
  });
  await wakeWaiting(tx, currencyCode, at);
};
