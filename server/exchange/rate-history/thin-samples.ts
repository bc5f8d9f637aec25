import { and, eq, inArray, lt } from 'drizzle-orm';
import { KEPT, surplusSamples } from '#domain/pricing/rate-history';
import { epochSeconds } from '../../epoch-seconds.ts';
import type { Database } from '../../store/database.ts';
import { rateSamples } from '../../store/tables/catalogue.ts';

/**
 * Deletes the samples that are not kept any longer, one side of a currency after the other.
 * @param now epoch milliseconds
 */
export const thinSamples = async (db: Database, now: number): Promise<void> => {
  const seconds = Math.floor(now / 1000);
  const isOld = lt(rateSamples.slot, new Date((seconds - KEPT.every) * 1000));
  const { currencyCode: code, side: sideOf } = rateSamples;
  const series = await db.selectDistinct({ code, side: sideOf }).from(rateSamples).where(isOld);
  for (const { code: currencyCode, side } of series) {
    const ofSeries = and(eq(code, currencyCode), eq(sideOf, side));
    const rows = await db
      .select({ slot: rateSamples.slot })
      .from(rateSamples)
      .where(and(ofSeries, isOld));
    const samples = rows.map(({ slot }) => ({ slot, at: epochSeconds(slot) }));
    const slots = surplusSamples(samples, seconds).map(({ slot }) => slot);
    if (slots.length > 0)
      await db.delete(rateSamples).where(and(ofSeries, inArray(rateSamples.slot, slots)));
  }
};
