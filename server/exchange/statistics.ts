import { count, eq, min, sql } from 'drizzle-orm';
import { rates } from '../store/tables/catalogue.ts';
import { jobs, orders } from '../store/tables/orders.ts';
import { trialBalance } from './books/balances.ts';
import { countWaiting } from './books/waiting-orders.ts';
import type { Exchange } from './exchange.ts';

/** How the exchange stands, in numbers: orders by status, and jobs by kind and whether their time has come. */
export const orderStatisticsOf = async ({ db, clock }: Exchange) => {
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

export type OrderStatistics = Awaited<ReturnType<typeof orderStatisticsOf>>;

/** How the books stand, in numbers: paid orders that wait for stock, and totals by kind and asset. */
export const bookStatisticsOf = async ({ db }: Pick<Exchange, 'db'>) => ({
  waiting: await countWaiting(db),
  totals: await trialBalance(db),
});

export type BookStatistics = Awaited<ReturnType<typeof bookStatisticsOf>>;

/** How the rates stand, in numbers: paused sides by reason, and the age of the oldest active rate. */
export const rateStatisticsOf = async ({ db, clock, siteConfig }: Exchange) => {
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
    /** Undefined before the first report. */
    oldestSeconds: at === undefined ? undefined : Math.max(0, (clock.now() - at) / 1000),
  };
};

export type RateStatistics = Awaited<ReturnType<typeof rateStatisticsOf>>;
