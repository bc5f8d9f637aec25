import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { OrderQuery } from '#domain/order/order-query';
import { orderTableHead, orderTableRow, type TableLanguage } from '#domain/order/order-table';
import { BYTE_ORDER_MARK, encodeLine } from '#domain/text/csv';
import { orders } from '../../store/tables/orders.ts';
import type { Exchange, InSameTransaction, Visitor } from '../exchange.ts';
import { viewFor } from '../order-view.ts';
import { listOrders } from '../orders/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type ExportLease, takeExportLease } from './export-lease.ts';
import { ownOrdersCondition } from './own-orders-condition.ts';

/** Orders that are held in memory at a time. */
const PAGE_SIZE = 200;

/** Orders older than one of the list. Times of orders are whole milliseconds, as a Date has them. */
const olderThan = ({ createdAt, ref }: Pick<StoredOrder, 'createdAt' | 'ref'>): SQL =>
  sql`(${orders.createdAt}, ${orders.ref}) < (${createdAt.toISOString()}::timestamptz, ${ref}::text)`;

interface Exported {
  readonly userId: string;
  readonly visitor: Visitor;
  readonly query: OrderQuery;
  readonly language: TableLanguage;
  /** Refuses a session that has ended. */
  readonly refuseEnded: InSameTransaction;
}

/**
 * An account's orders as a table in CSV, newest first, up to the moment of the call. Read in pages as its reader takes them; a
 * reader that ends it early ends its queries, and so does the end of the session.
 * @throws {DomainError} EXPORT_RUNNING while another export of the account runs
 */
export const exportOrders = async (
  exchange: Exchange,
  exported: Exported,
): Promise<AsyncGenerator<string, void>> => {
  const lease = await takeExportLease(exchange, exported.userId);
  const parts = tableParts(exchange, exported, lease);
  // Begun, so that its end releases the lease even where nothing was read.
  await parts.next();
  return parts;
};

async function* tableParts(
  { db, clock }: Exchange,
  { userId, visitor, query, language, refuseEnded }: Exported,
  lease: ExportLease,
): AsyncGenerator<string, void> {
  try {
    const upToNow = lte(orders.createdAt, new Date(clock.now()));
    const listed = and(ownOrdersCondition(userId, query), upToNow);
    yield '';
    yield BYTE_ORDER_MARK + encodeLine(orderTableHead(language));
    let last: StoredOrder | undefined;
    do {
      await lease.renew();
      await refuseEnded(db);
      const page: readonly StoredOrder[] = await listOrders(db, {
        where: and(listed, last && olderThan(last)),
        limit: PAGE_SIZE,
      });
      if (page.length > 0) {
        yield page.map((row) => encodeLine(orderTableRow(viewFor(visitor, row)))).join('');
      }
      last = page.length < PAGE_SIZE ? undefined : page.at(-1);
    } while (last);
  } finally {
    await lease.release();
  }
}
