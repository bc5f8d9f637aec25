import { isPlausibleRate } from '#domain/rate-guard';
import type { Clock } from '../ports/clock.ts';
import type { RateFeed } from '../ports/rate-feed.ts';
import type { Database } from '../store/database.ts';
import { rates } from '../store/tables/catalogue.ts';
import { readFeedMode } from './settings.ts';

/**
 * The sandbox's rate feed: says at every moment of the sandbox's clock what was set last, the sample rates at first.
 * Silenced, it says nothing until it is told to speak again.
 */
export const createSandboxFeed = (db: Database, clock: Clock): RateFeed => ({
  read: async () => {
    if ((await readFeedMode(db)) === 'silent') return undefined;
    // Of the moment before: a rate that is set by hand while these are read is the newer one.
    const at = clock.now() - 1;
    const rows = await db.select().from(rates);
    const set = rows.map(({ bankCode, side, minQuantity, value, pendingValue }) => ({
      ...{ currencyCode: bankCode, side, minQuantity },
      value: pendingValue ?? value,
    }));
    return { at, rates: set.filter(({ value }) => isPlausibleRate(value)) };
  },
});
