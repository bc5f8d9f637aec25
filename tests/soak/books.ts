import { count, countDistinct, eq } from 'drizzle-orm';
import { checkBooks } from '#server/exchange/books/check-books';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { orderEvents, orders } from '#server/store/tables/orders';
import { sandboxDeliveries } from '#server/store/tables/sandbox';
import type { Wish } from './customers.ts';
import type { Place } from './service.ts';

export interface Verdict {
  readonly orders: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Orders in the books that no wish asked for, or that were delivered more than once. */
  readonly doubled: number;
  /** Paid and not delivered. */
  readonly undelivered: readonly string[];
  /** What in the books disagrees. */
  readonly disagreements: readonly string[];
}

/** Compares the books with what the service had acknowledged. */
export const judge = async (place: Place, wishes: readonly Wish[]): Promise<Verdict> => {
  const url = place.env.DATABASE_URL;
  const store = url === undefined ? await openStore(place.dataDir) : await openPostgres(url);
  try {
    const rows = await store.db.select({ ref: orders.ref, status: orders.status }).from(orders);
    const statusOf = new Map(rows.map(({ ref, status }) => [ref, status]));
    const [deliveries] = await store.db
      .select({ all: count(), once: countDistinct(orderEvents.orderRef) })
      .from(orderEvents)
      .where(eq(orderEvents.event, 'delivery.done'));
    const [sent] = await store.db.select({ all: count() }).from(sandboxDeliveries);
    const acknowledged = wishes.flatMap(({ ref }) => ref ?? []);
    const { all = 0, once = 0 } = deliveries ?? {};
    return {
      disagreements: await checkBooks(store.db),
      orders: rows.length,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((ref) => !statusOf.has(ref)),
      doubled: rows.length - new Set(acknowledged).size + (all - once) + ((sent?.all ?? 0) - once),
      undelivered: wishes.flatMap(({ ref, isPaid }) =>
        isPaid && ref !== undefined && statusOf.get(ref) !== 'delivered' ? ref : [],
      ),
    };
  } finally {
    await store.close();
  }
};
