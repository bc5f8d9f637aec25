import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { OrderQuery } from '#domain/order/order-query';
import type { Database } from '../../store/database.ts';
import { orders } from '../../store/tables/orders.ts';
import { listOrders } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { ownOrdersCondition } from './own-orders-condition.ts';

/** Orders of an export that are held in memory at a time. */
export const EXPORT_PAGE_SIZE = 200;

/** What a page continues after. */
type Place = Pick<StoredOrder, 'createdAt' | 'ref'>;

/** Orders older than one of the list. Times of orders are whole milliseconds, as a Date has them. */
const olderThan = ({ createdAt, ref }: Place): SQL =>
  sql`(${orders.createdAt}, ${orders.ref}) < (${createdAt.toISOString()}::timestamptz, ${ref}::text)`;

interface Listed {
  readonly userId: string;
  readonly query: OrderQuery;
  /** Orders placed later are left out. */
  readonly upTo: Date;
}

/** A page of an account's orders, newest first, after the last order of the page before. */
export const readExportPage = (
  db: Database,
  { userId, query, upTo }: Listed,
  last: Place | undefined,
): Promise<readonly StoredOrder[]> =>
  listOrders(db, {
    where: and(
      ...[ownOrdersCondition(userId, query), lte(orders.createdAt, upTo)],
      last && olderThan(last),
    ),
    limit: EXPORT_PAGE_SIZE,
  });
