import { count, eq, min, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order/order-status';
import { rates } from '../store/tables/catalogue.ts';
import { jobs, orders } from '../store/tables/orders.ts';
import { type KindTotal, trialBalance } from './books/balances.ts';
import { countWaiting } from './books/waiting-orders.ts';
import type { Exchange } from './exchange.ts';

/** How the exchange stands, in numbers. */
export interface OrderStatistics {
  readonly orders: readonly { readonly status: OrderStatus; readonly count: number }[];
  readonly jobs: readonly {
    readonly kind: string;
    /** Whether its time has come. */
    readonly isDue: boolean;
    readonly count: number;
  }[];
}

export const orderStatisticsOf = async ({ db, clock }: Exchange): Promise<OrderStatistics> => {
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

/** How the books stand, in numbers. */
export interface BookStatistics {
  /** Paid orders that wait for stock. */
  readonly waiting: number;
  readonly totals: readonly KindTotal[];
}

export const bookStatisticsOf = async ({ db }: Pick<Exchange, 'db'>): Promise<BookStatistics> => ({
  waiting: await countWaiting(db),
  totals: await trialBalance(db),
});

/** How the rates stand, in numbers. */
export interface RateStatistics {
  readonly paused: readonly {
    readonly side: string;
    readonly reason: string;
    readonly count: number;
  }[];
  /** Since the moment that the oldest active rate speaks of; undefined before the first report. */
  readonly oldestSeconds: number | undefined;
}

export const rateStatisticsOf = async ({
  db,
  clock,
  siteConfig,
}: Exchange): Promise<RateStatistics> => {
  const { currencies } = await siteConfig.read();
  const reasons = currencies.flatMap(({ buyPauseReason, sellPauseReason }) => [
    { side: 'buy', reason: buyPauseReason },
    { side: 'sell', reason: sellPauseReason },
  ]);
  const counts = new Map<string, { side: string; reason: string; count: number }>();
  for (const { side, reason } of reasons.filter(({ reason }) => reason !== '')) {
    const known = counts.get(`${side} ${reason}`) ?? { side, reason, count: 0 };
    counts.set(`${side} ${reason}`, { ...known, count: known.count + 1 });
  }
  const [oldest] = await db
    .select({ at: min(rates.reportedAt) })
    .from(rates)
    .where(eq(rates.status, 1));
  const at = oldest?.at?.getTime();
  return {
    paused: [...counts.values()],
    oldestSeconds: at === undefined ? undefined : Math.max(0, (clock.now() - at) / 1000),
  };
};
