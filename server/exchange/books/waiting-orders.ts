import { and, asc, eq, sql } from 'drizzle-orm';
import { schedule } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { orders } from '../../store/tables/orders.ts';

/** Paid orders that wait for stock: what they were paid with is not converted yet. */
const waitingOrders = (db: Database) =>
  db
    .select({ ref: orders.ref, currencyCode: orderLegs.asset })
    .from(orders)
    .innerJoin(orderLegs, and(eq(orderLegs.orderRef, orders.ref), eq(orderLegs.direction, 'out')))
    .where(
      and(
        eq(orders.status, 'paid'),
        sql`not exists (
          select 1 from ${ledgerAccounts} bought
          where bought.kind = 'clearing' and bought.owner = ${orders.ref}
            and bought.asset = ${orderLegs.asset} and bought.balance > 0
        )`,
      ),
    )
    .orderBy(asc(orders.updatedAt), asc(orders.ref));

/** How many paid orders wait for stock. */
export const countWaiting = async (db: Database): Promise<number> =>
  (await waitingOrders(db)).length;

/**
 * Has the paid orders that wait for a currency looked at again, the oldest first. To be called after a journal that
 * raised the currency's position, which stays locked: an order that becomes paid meanwhile sees the new position.
 */
export const wakeWaiting = async (tx: Database, currencyCode: string, at: Date): Promise<void> => {
  const waiting = await waitingOrders(tx);
  for (const order of waiting) {
    if (order.currencyCode !== currencyCode) continue;
    await schedule(tx, { kind: 'convert', orderRef: order.ref, dueAt: at });
  }
};
