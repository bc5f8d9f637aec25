import type { DecimalText } from '#domain/money/money';
import { type Exchange, type InSameTransaction, inTransaction } from '../exchange.ts';
import { postJournal } from './post-journal.ts';
import { wakeWaiting } from './waiting-orders.ts';

/** A correction of what we have of a currency. */
export interface InventoryAdjustment {
  /** Unique: the same correction is posted once. */
  readonly id: string;
  readonly currencyCode: string;
  /** Units of the currency; negative where stock is gone. */
  readonly quantity: DecimalText;
}

/**
 * Posts a correction of the inventory, and has the paid orders that wait for the currency looked at again.
 * @param by what else is done in the transaction that posts it, such as auditing who did it
 * @returns false when the correction was posted before
 */
export const adjustInventory = (
  exchange: Pick<Exchange, 'db' | 'clock' | 'wakeJobs' | 'live'>,
  { id, currencyCode, quantity }: InventoryAdjustment,
  by: InSameTransaction = async () => {},
): Promise<boolean> =>
  inTransaction(exchange, async (tx) => {
    const at = new Date(await exchange.clock.nowIn(tx));
    const isNew = await postJournal(tx, {
      source: `adjustment/${id}`,
      event: { type: 'inventory.adjusted', currencyCode, quantity },
      at,
    });
    if (!isNew) return false;
    await wakeWaiting(tx, currencyCode, at);
    await by(tx);
    return true;
  });
