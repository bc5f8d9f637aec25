import { and, eq, isNull, or } from 'drizzle-orm';
import type { Order } from '#domain/order/order';
import { outsideLinksOf } from '#domain/order/outside-links';
import type { Database } from '../store/database.ts';
import { orders, UNPAID_STATUSES } from '../store/tables/orders.ts';
import { orderNotFound } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { isRef } from './order-codes.ts';
import { verdictOn } from './order-rights.ts';
import { viewFor, viewWithVoucher } from './order-view.ts';
import { orderByRef, orderWithSequence } from './orders/read-orders.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { reviewFor } from './reviews/review-view.ts';

/**
 * Reference of the order that was placed under a key, or whose private link has a secret, by the
 * hash of either.
 */
export const orderOfProof = async (
  db: Database,
  by: 'key' | 'secret',
  hash: string,
): Promise<string | undefined> => {
  const isProven =
    by === 'key'
      ? eq(orders.keyHash, hash)
      : or(eq(orders.linkHash, hash), eq(orders.mailedLinkHash, hash));
  const [found] = await db.select({ ref: orders.ref }).from(orders).where(isProven).limit(1);
  return found?.ref;
};

/** Whether a guest's cookie has placed an order. */
export const hasGuestOrder = async (db: Database, guestHash: string): Promise<boolean> => {
  const own = eq(orders.guestHash, guestHash);
  return (await db.select({ ref: orders.ref }).from(orders).where(own).limit(1)).length > 0;
};

/** Whether there is an order of a reference, and the visitor sees all of it. */
export const seesWhole = async (db: Database, ref: string, visitor: Visitor): Promise<boolean> => {
  if (!isRef(ref)) return false;
  const { guestHash, userId, keyHash, linkHash, mailedLinkHash } = orders;
  const [order] = await db
    .select({ guestHash, userId, keyHash, linkHash, mailedLinkHash })
    .from(orders)
    .where(eq(orders.ref, ref))
    .limit(1);
  return order !== undefined && verdictOn('see', order, visitor) === 'whole';
};

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
 * An order as it is stored and the number of its newest event, both of one moment. The number grows
 * with everything that happens.
 */
export type ReadOrder = NonNullable<Awaited<ReturnType<typeof orderWithSequence>>>;

/**
 * An order as a visitor may see it, and the number of its newest event.
 * @throws {DomainError} as `findOrder` does
 */
export const seeOrder = async (exchange: Exchange, ref: string, visitor: Visitor) =>
  seenBy(exchange, visitor, await orderWithSequence(exchange.db, ref));

/**
 * What a visitor may see of an order that was read.
 * @param found undefined where there is none
 * @throws {DomainError} as `findOrder` does
 */
export const seenBy = async (
  exchange: Exchange,
  visitor: Visitor,
  found: ReadOrder | undefined,
) => {
  if (!found) throw orderNotFound();
  const { order: stored, sequence } = found;
  const seen = viewWithVoucher(visitor, stored, exchange.vault);
  const order = { ...seen, review: reviewFor(visitor, stored) };
  if (order.isMasked) return { order: { ...order, sequence }, sequence };
  if (stored.readAt === null && !visitor.isOperator && isOpen(stored)) {
    await markRead(exchange, stored.ref);
  }
  return {
    order: { ...order, ...(await additionsTo(exchange, order, stored)), sequence },
    sequence,
  };
};

const isOpen = ({ status }: StoredOrder): boolean =>
  UNPAID_STATUSES.some((unpaid) => unpaid === status);

/** The stock of an order that its customer has read is held until its last report is due. */
const markRead = ({ db, clock }: Exchange, ref: string) =>
  db
    .update(orders)
    .set({ readAt: clock.nowInSql() })
    .where(and(eq(orders.ref, ref), isNull(orders.readAt)));

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
