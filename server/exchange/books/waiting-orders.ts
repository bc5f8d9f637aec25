import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { DecimalText } from '#domain/money/money';
import { schedule } from '../../jobs/schedule.ts';
import type { Database } from '../../store/database.ts';
import { ledgerAccounts } from '../../store/tables/books.ts';
import { orderLegs } from '../../store/tables/order-legs.ts';
import { orders } from '../../store/tables/orders.ts';

const outLeg = and(eq(orderLegs.orderRef, orders.ref), eq(orderLegs.direction, 'out'));

/** Of a paid order that waits for stock: what it was paid with is not converted yet. */
const isWaiting = and(
  eq(orders.status, 'paid'),
  sql`not exists (
    select 1 from ${ledgerAccounts} bought
    where bought.kind = 'clearing' and bought.owner = ${orders.ref}
      and bought.asset = ${orderLegs.asset} and bought.balance > 0
  )`,
);

/** Units of a currency that paid orders wait for: the next stock is theirs. */
export const awaitedStock = async (db: Database, currencyCode: string): Promise<DecimalText> => {
  const [row] = await db
    .select({ awaited: sql<DecimalText>`coalesce(sum(${orderLegs.amount}), 0)::text` })
    .from(orders)
    .innerJoin(orderLegs, outLeg)
    .where(and(isWaiting, eq(orderLegs.asset, currencyCode)));
  return row?.awaited ?? '0';
};

/** How many paid orders wait for stock. */
export const countWaiting = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ waiting: count() })
    .from(orders)
    .innerJoin(orderLegs, outLeg)
    .where(isWaiting);
  return row?.waiting ?? 0;
};

/**
 * Has the paid orders that wait for a currency looked at again, the oldest first. To be called after a journal that
 * raised the currency's position, which stays locked: an order that becomes paid meanwhile sees the new position; or after one
 * that made good a loss of it.
 */
export const wakeWaiting = async (tx: Database, currencyCode: string, at: Date): Promise<void> => {
  const waiting = await tx
    .select({ ref: orders.ref })
    .from(orders)
    .innerJoin(orderLegs, outLeg)
    .where(and(isWaiting, eq(orderLegs.asset, currencyCode)))
    .orderBy(asc(orders.updatedAt), asc(orders.ref));
  for (const { ref } of waiting) {
    await schedule(tx, { kind: 'convert', orderRef: ref, dueAt: at });
  }
};
