import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { isOrderStatus } from '#domain/order-status';
import type { OrderQuery } from '#domain/wire/order-requests';
import { orders } from '../store/tables/orders.ts';
import type { Exchange } from './exchange.ts';
import { isRef } from './order-codes.ts';
import { listOrders } from './orders/read-orders.ts';
import type { StoredOrder } from './orders/stored-order.ts';

/** A part of a list, counted from 0. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** An account's orders, newest first, and how many there are in all. */
export interface OwnOrders {
  readonly rows: readonly StoredOrder[];
  readonly total: number;
}

const NOTHING = sql`false`;
const TYPES = orders.type.enumValues;

/** What a search looks for; a word that no order could have is not sent to the database. */
const conditionFor = ({ findBy, keyword }: OrderQuery): SQL | undefined => {
  const wanted = keyword.trim();
  if (wanted === '') return undefined;
  if (findBy === 'status') return isOrderStatus(wanted) ? eq(orders.status, wanted) : NOTHING;
  if (findBy === 'type') {
    const type = TYPES.find((known) => known === wanted);
    return type ? eq(orders.type, type) : NOTHING;
  }
  const ref = wanted.toUpperCase();
  return isRef(ref) ? eq(orders.ref, ref) : NOTHING;
};

/** Finds a slice of the orders that belong to an account; orders of a guest belong to none. */
export const findOwnOrders = async (
  { db }: Pick<Exchange, 'db'>,
  userId: string,
  query: OrderQuery,
  { offset, limit }: Slice,
): Promise<OwnOrders> => {
  const condition = and(eq(orders.userId, userId), conditionFor(query));
  const rows = await listOrders(db, { where: condition, limit, offset });
  const [counted] = await db.select({ total: count() }).from(orders).where(condition);
  return { rows, total: counted?.total ?? 0 };
};
