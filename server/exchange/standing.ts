import { count, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order-status';
import { jobs, orders } from '../store/tables/orders.ts';
import type { Exchange } from './exchange.ts';

/** How the exchange stands, in numbers. */
export interface Standing {
  readonly orders: readonly { readonly status: OrderStatus; readonly count: number }[];
  readonly jobs: readonly {
    readonly kind: string;
    /** Whether its time has come. */
    readonly isDue: boolean;
    readonly count: number;
  }[];
}

export const standingOf = async ({ db, clock }: Exchange): Promise<Standing> => {
  const isDue = sql<boolean>`${jobs.dueAt} <= ${new Date(clock.now()).toISOString()}::timestamptz`;
  return {
    orders: await db
      .select({ status: orders.status, count: count() })
      .from(orders)
      .groupBy(orders.status),
    // By position: the moment is a parameter, and a parameter is never the same expression twice.
    jobs: await db
      .select({ kind: jobs.kind, isDue, count: count() })
      .from(jobs)
      .groupBy(sql`1`, sql`2`),
  };
};
