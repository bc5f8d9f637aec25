import { and, desc, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Order } from '#domain/order/order';
import { ENDED_STATUSES } from '#domain/order/order-status';
import { orders } from '../store/tables/orders.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { viewFor } from './order-view.ts';
import { listOrders } from './orders/read-orders.ts';

/** The newest orders are listed; an older one is found by its code. */
const MOST_LISTED = 20;

/** Those that are listed; what was forgotten of an order has ended before (decision 37). */
const LISTED = {
  open: notInArray(orders.status, [...ENDED_STATUSES]),
  all: isNull(orders.forgottenAt),
} as const satisfies Readonly<Record<string, SQL>>;

/** Open orders, or those that have ended, too. */
export type ListedOrders = keyof typeof LISTED;

/**
 * Conditions of the orders that are a visitor's without any secret: those without an account that the
 * browser's cookie has placed, and those of the account.
 */
const ownersOf = ({ guestHash, userId, isNewGuest = false }: Visitor): readonly SQL[] =>
  [
    isNewGuest ? undefined : and(eq(orders.guestHash, guestHash), isNull(orders.userId)),
    userId === undefined ? undefined : eq(orders.userId, userId),
  ].filter((owner) => owner !== undefined);

/** Newest orders of a visitor, whole. */
export const visitorOrders = async (
  { db }: Pick<Exchange, 'db'>,
  visitor: Visitor,
  listed: ListedOrders,
): Promise<readonly Order[]> => {
  const refs: string[] = [];
  // Each by its own index: both conditions at once would read all orders of a busy account.
  for (const owner of ownersOf(visitor)) {
    const found = await db
      .select({ ref: orders.ref })
      .from(orders)
      .where(and(owner, LISTED[listed]))
      .orderBy(desc(orders.createdAt), desc(orders.ref))
      .limit(MOST_LISTED);
    refs.push(...found.map(({ ref }) => ref));
  }
  if (refs.length === 0) return [];
  const rows = await listOrders(db, { where: inArray(orders.ref, refs), limit: MOST_LISTED });
  return rows.map((row) => viewFor(visitor, row));
};
