import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Order } from '#domain/order/order';
import { isOrderStatus } from '#domain/order/order-status';
import { outsideLinksOf } from '#domain/order/outside-links';
import type { OrderQuery } from '#domain/wire/order-requests';
import type { Database } from '../store/database.ts';
import { orders } from '../store/tables/orders.ts';
import { orderNotFound } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { isRef } from './order-codes.ts';
import { viewFor, viewWithVoucher } from './order-view.ts';
import { listOrders, orderByRef, orderWithSequence } from './orders/read-orders.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { reviewFor } from './reviews/review-view.ts';

/** Whether an order was placed under a key. */
export const isOrderKey = async (db: Database, keyHash: string): Promise<boolean> =>
  (await db.$count(orders, eq(orders.keyHash, keyHash))) > 0;

/**
 * An order as this visitor may see it.
 * @throws {DomainError} the same way for a wrong reference and for one that could not be
 */
export const findOrder = async (
  exchange: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<Order> => {
  const row = await orderByRef(exchange.db, ref);
  if (!row) throw orderNotFound();
  return viewFor(visitor, row);
};

/**
 * An order as a visitor may see it, and the number of its newest event, both of one moment. The number grows with
 * everything that happens.
 * @throws {DomainError} as `findOrder` does
 */
export const seeOrder = async (exchange: Exchange, ref: string, visitor: Visitor) => {
  const found = await orderWithSequence(exchange.db, ref);
  if (!found) throw orderNotFound();
  const { order: stored, sequence } = found;
  const seen = viewWithVoucher(visitor, stored, exchange.vault);
  const order = { ...seen, review: reviewFor(visitor, stored) };
  if (order.isMasked) return { order: { ...order, sequence }, sequence };
  return {
    order: { ...order, ...(await additionsTo(exchange, order, stored)), sequence },
    sequence,
  };
};

/** What the page of an order says beside the contract; none of it is for strangers. */
const additionsTo = async (
  { usualTimes, outsideAddresses }: Exchange,
  order: Order,
  stored: StoredOrder,
): Promise<Pick<Order, 'timeline' | 'usualTime' | 'outsideLinks'>> => {
  const usualTime = await usualTimes.of(stored);
  const outsideLinks = outsideLinksOf(order, outsideAddresses);
  return {
    timeline: stored.happened,
    ...(usualTime && { usualTime }),
    ...(outsideLinks.length > 0 && { outsideLinks }),
  };
};

/** A part of a list, counted from 0. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
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

/**
 * Finds a slice of the orders that belong to an account, newest first, and how many there are in all; orders of a guest
 * belong to none.
 */
export const findOwnOrders = async (
  { db }: Pick<Exchange, 'db'>,
  userId: string,
  query: OrderQuery,
  { offset, limit }: Slice,
) => {
  const condition = and(eq(orders.userId, userId), conditionFor(query));
  const rows = await listOrders(db, { where: condition, limit, offset });
  const [counted] = await db.select({ total: count() }).from(orders).where(condition);
  return { rows, total: counted?.total ?? 0 };
};
