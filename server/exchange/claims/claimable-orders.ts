import { and, eq, isNull } from 'drizzle-orm';
import { maskOrder } from '#domain/order/masked-order';
import type { Order } from '#domain/order/order';
import { orders } from '../../store/tables/orders.ts';
import type { Exchange, Visitor } from '../exchange.ts';
import { toOrder } from '../order-view.ts';
import { listOrders } from '../orders/read-orders.ts';

/** The newest orders are listed; an older one is claimed by its code. */
const MOST_LISTED = 20;

/** Orders without an account that the browser of a visitor has placed, newest first. The cookie proves nothing: they are masked. */
export const claimableOrders = async (
  { db }: Pick<Exchange, 'db'>,
  { guestHash }: Pick<Visitor, 'guestHash'>,
): Promise<readonly Order[]> => {
  const where = and(
    eq(orders.guestHash, guestHash),
    isNull(orders.userId),
    isNull(orders.forgottenAt),
  );
  const found = await listOrders(db, { where, limit: MOST_LISTED });
  return found.map((row) => maskOrder(toOrder(row)));
};
