import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { isUnpaid, orders } from '../../store/tables/orders.ts';
import { WAS_GUESTS } from '../claims/was-guests.ts';
import { tooManyOpenOrders } from '../domain-error.ts';
import type { Visitor } from '../exchange.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import type { UnpaidVisitor } from './unpaid-visitor.ts';

/** One whose unpaid orders are counted, and how many may be open at once. */
export interface OpenOrderLimit {
  readonly subject: 'guest' | 'account' | 'network';
  /** Hash of the cookie, id of the account, or keyed hash of the network. */
  readonly id: string;
  readonly most: number;
}

/**
 * Whose unpaid orders count against a new one of a visitor: the account's or else the guest's, and those of the network
 * they come from. A guest whose cookie was made for this request has none.
 */
export const openOrderLimits = (
  { guestHash, userId, isNewGuest = false }: Visitor,
  networkHash: string | null,
  { account, guest, network }: ExchangeConfig['maxOpen'],
): readonly OpenOrderLimit[] => [
  ...(userId === undefined ? [] : [{ subject: 'account', id: userId, most: account } as const]),
  ...(userId !== undefined || isNewGuest
    ? []
    : [{ subject: 'guest', id: guestHash, most: guest } as const]),
  ...(networkHash === null
    ? []
    : [{ subject: 'network', id: networkHash, most: network } as const]),
];

/**
 * Lets other orders of a visitor wait until the end of the transaction, whatever their currency. To
 * be called before what the visitor holds is read.
 */
export const lockVisitor = async (tx: Database, { hash }: UnpaidVisitor): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`open-orders/visitor/${hash}`}, 0))`,
  );
};

/**
 * Refuses one more order beyond a limit. To be called in the transaction that writes the order: until it ends, other
 * orders of the same visitor wait, so that those placed at once are counted one after the other.
 * @throws {DomainError} TOO_MANY_OPEN_ORDERS
 */
export const refuseTooManyOpen = async (
  tx: Database,
  limits: readonly OpenOrderLimit[],
): Promise<void> => {
  // Always locked in the same sequence of subjects, so that no two transactions wait for each other.
  for (const { subject, id, most } of limits) {
    const name = `open-orders/${subject}/${id}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    if ((await tx.$count(orders, and(isUnpaid(orders), isOf(subject, id)))) >= most) {
      throw tooManyOpenOrders();
    }
  }
};

const isOf = (subject: OpenOrderLimit['subject'], id: string) => {
  if (subject === 'account') return eq(orders.userId, id);
  if (subject === 'network') return eq(orders.networkHash, id);
  return and(eq(orders.guestHash, id), WAS_GUESTS);
};
