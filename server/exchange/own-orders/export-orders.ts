import type { OrderQuery } from '#domain/order/order-query';
import { orderTableHead, orderTableRow, type TableLanguage } from '#domain/order/order-table';
import { BYTE_ORDER_MARK, encodeLine } from '#domain/text/csv';
import type { Exchange, InSameTransaction, Visitor } from '../exchange.ts';
import { viewFor } from '../order-view.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type ExportLease, takeExportLease } from './export-lease.ts';
import { EXPORT_PAGE_SIZE, readExportPage } from './read-export-page.ts';

const lineOf = (visitor: Visitor, row: StoredOrder): string =>
  encodeLine(orderTableRow({ ...viewFor(visitor, row), fee: row.fee }));

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
    const listed = { userId, query, upTo: new Date(clock.now()) };
    yield '';
    yield BYTE_ORDER_MARK + encodeLine(orderTableHead(language));
    let last: StoredOrder | undefined;
    do {
      await lease.renew();
      await refuseEnded(db);
      const page: readonly StoredOrder[] = await readExportPage(db, listed, last);
      if (page.length > 0) {
        yield page.map((row) => lineOf(visitor, row)).join('');
      }
      last = page.length < EXPORT_PAGE_SIZE ? undefined : page.at(-1);
    } while (last);
  } finally {
    await lease.release();
  }
}
