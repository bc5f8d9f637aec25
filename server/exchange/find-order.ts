import { eq } from 'drizzle-orm';
import type { Order } from '#domain/order';
import { orders } from '../store/tables/orders.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { isRef } from './order-codes.ts';
import { viewFor } from './order-view.ts';
import { orderNotFound } from './refused.ts';

/**
 * An order as this visitor may see it.
 * @throws {Refused} the same way for a wrong reference and for one that could not be
 */
export const findOrder = async (
  { db }: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<Order> => {
  const [row] = isRef(ref) ? await db.select().from(orders).where(eq(orders.ref, ref)) : [];
  if (!row) throw orderNotFound();
  return viewFor(visitor, row);
};
