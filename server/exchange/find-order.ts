import { eq, max } from 'drizzle-orm';
import type { Order } from '#domain/order';
import type { Database } from '../store/database.ts';
import { type OrderRow, orderEvents, orders } from '../store/tables/orders.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { isRef } from './order-codes.ts';
import { viewFor } from './order-view.ts';
import { orderNotFound } from './refused.ts';

/** An order as it is stored; undefined for a wrong reference and for one that could not be. */
export const orderRow = async (
  { db }: Pick<Exchange, 'db'>,
  ref: string,
): Promise<OrderRow | undefined> => {
  const [row] = isRef(ref) ? await db.select().from(orders).where(eq(orders.ref, ref)) : [];
  return row;
};

/** Whether an order was placed under a key. */
export const isOrderKey = async (db: Database, keyHash: string): Promise<boolean> =>
  (await db.$count(orders, eq(orders.keyHash, keyHash))) > 0;

/**
 * An order as this visitor may see it.
 * @throws {Refused} the same way for a wrong reference and for one that could not be
 */
export const findOrder = async (
  exchange: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<Order> => {
  const row = await orderRow(exchange, ref);
  if (!row) throw orderNotFound();
  return viewFor(visitor, row);
};

/** An order as a visitor may see it, and how far its history has come. */
export interface SeenOrder {
  readonly order: Order;
  /** Number of the newest event; grows with everything that happens. */
  readonly sequence: number;
}

/**
 * An order together with the number of its newest event, both of one moment.
 * @throws {Refused} as `findOrder` does
 */
export const seeOrder = async (
  { db }: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<SeenOrder> => {
  const newest = db
    .select({ orderRef: orderEvents.orderRef, sequence: max(orderEvents.id).as('sequence') })
    .from(orderEvents)
    .where(eq(orderEvents.orderRef, ref))
    .groupBy(orderEvents.orderRef)
    .as('newest');
  const [found] = isRef(ref)
    ? await db
        .select({ row: orders, sequence: newest.sequence })
        .from(orders)
        .leftJoin(newest, eq(newest.orderRef, orders.ref))
        .where(eq(orders.ref, ref))
    : [];
  if (!found) throw orderNotFound();
  const sequence = Number(found.sequence ?? 0);
  return { order: { ...viewFor(visitor, found.row), sequence }, sequence };
};
