import { eq } from 'drizzle-orm';
import type { Order } from '#domain/order';
import type { Database } from '../store/database.ts';
import { orders } from '../store/tables/orders.ts';
import { orderNotFound } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { viewFor } from './order-view.ts';
import { orderByRef, orderWithSequence } from './orders/read-orders.ts';

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

/** An order as a visitor may see it, and how far its history has come. */
export interface SeenOrder {
  readonly order: Order;
  /** Number of the newest event; grows with everything that happens. */
  readonly sequence: number;
}

/**
 * An order together with the number of its newest event, both of one moment.
 * @throws {DomainError} as `findOrder` does
 */
export const seeOrder = async (
  { db }: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<SeenOrder> => {
  const found = await orderWithSequence(db, ref);
  if (!found) throw orderNotFound();
  const { order, sequence } = found;
  return { order: { ...viewFor(visitor, order), sequence }, sequence };
};
