import { slotOf } from '#domain/pricing/rate-history';
import { offeredPrices } from '#domain/trade/offered-prices';
import { rateSamples } from '../../store/tables/catalogue.ts';
import type { Exchange } from '../exchange.ts';

/**
 * Stores the prices of this moment, one for each side that can be traded. Who comes second in a slot, after a restart or in
 * another process, stores nothing.
 * @param now epoch milliseconds
 */
export const sampleRates = async (
  { db, siteConfig }: Pick<Exchange, 'db' | 'siteConfig'>,
  now: number,
): Promise<void> => {
  const slot = new Date(slotOf(Math.floor(now / 1000)) * 1000);
  const samples = offeredPrices(await siteConfig.read()).map((price) => ({ ...price, slot }));
  if (samples.length > 0) await db.insert(rateSamples).values(samples).onConflictDoNothing();
};
