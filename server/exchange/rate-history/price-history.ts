import { and, eq, gte } from 'drizzle-orm';
import { currencyOf } from '#domain/catalogue/site-config';
import {
  type Period,
  type PricePoint,
  periodSince,
  pricePoints,
} from '#domain/pricing/rate-history';
import { epochSeconds } from '../../epoch-seconds.ts';
import type { Database } from '../../store/database.ts';
import { rateSamples } from '../../store/tables/catalogue.ts';
import { notFound } from '../domain-error.ts';
import type { Exchange } from '../exchange.ts';
import { keepReadings } from '../kept-readings.ts';

/** A point comes every ten minutes at most, and everybody is shown the same. */
const REFRESH_MS = 60_000;

/** The points of a currency's period, from the database; times in epoch seconds. */
export const readPoints = async (
  db: Database,
  currencyCode: string,
  period: Period,
  now: number,
): Promise<readonly PricePoint[]> => {
  const since = new Date(periodSince(period, now) * 1000);
  const rows = await db
    .select()
    .from(rateSamples)
    .where(and(eq(rateSamples.currencyCode, currencyCode), gte(rateSamples.slot, since)));
  const samples = rows.map(({ slot, ...row }) => ({ ...row, at: epochSeconds(slot) }));
  return pricePoints(samples, period, now);
};

export interface PriceHistory {
  /**
   * The points of a currency's period, at most a minute old.
   * @throws {DomainError} NOT_FOUND for what is no currency with a price
   */
  readonly read: (currencyCode: string, period: Period) => Promise<readonly PricePoint[]>;
}

/** Histories, each read once a minute; there are no more of them than currencies and periods. */
export const createPriceHistory = ({
  db,
  clock,
  siteConfig,
}: Pick<Exchange, 'db' | 'clock' | 'siteConfig'>): PriceHistory => {
  const kept = keepReadings<readonly PricePoint[]>(clock, REFRESH_MS);
  return {
    read: async (currencyCode, period) => {
      const currency = currencyOf(await siteConfig.read(), currencyCode);
      if (!currency || currency.type === 'bank') throw notFound('currency');
      const { code } = currency;
      return kept(`${period} ${code}`, (now) =>
        readPoints(db, code, period, Math.floor(now / 1000)),
      );
    },
  };
};
