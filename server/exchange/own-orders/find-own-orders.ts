import { count, desc, inArray } from 'drizzle-orm';
import type { OrderQuery } from '#domain/order/order-query';
import { orders } from '../../store/tables/orders.ts';
import type { Exchange } from '../exchange.ts';
import { listOrders } from '../orders/read-orders.ts';
import { ownOrdersCondition } from './own-orders-condition.ts';

/** A part of a list, counted from 0. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Finds a slice of the orders of an account that a query lists, newest first, and how many it lists in all. */
export const findOwnOrders = async (
  { db }: Pick<Exchange, 'db'>,
  userId: string,
  query: OrderQuery,
  { offset, limit }: Slice,
) => {
  const where = ownOrdersCondition(userId, query);
  // The index alone says which orders they are: legs and quotes of those before them are not read.
  const slice = await db
    .select({ ref: orders.ref })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.ref))
    .limit(limit)
    .offset(offset);
  const refs = slice.map(({ ref }) => ref);
  const rows =
    refs.length === 0 ? [] : await listOrders(db, { where: inArray(orders.ref, refs), limit });
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  return { rows, total: counted?.total ?? 0 };
};
