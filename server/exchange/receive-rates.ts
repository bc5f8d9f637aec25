import { and, eq } from 'drizzle-orm';
import { decimal, isDecimal } from '#domain/money';
import type { FeedRate, ReceiveRates } from '../ports/rate-feed.ts';
import type { Database } from '../store/database.ts';
import { rates } from '../store/tables/catalogue.ts';
import type { Exchange } from './exchange.ts';
import { Refused } from './refused.ts';

/** Takes the rates of a feed, all of them or none: half a feed would be prices that nobody set. */
export const receiveRates =
  ({ db, siteConfig }: Pick<Exchange, 'db' | 'siteConfig'>): ReceiveRates =>
  async (feed) => {
    await db.transaction(async (tx) => {
      for (const rate of feed) await setRate(tx, rate);
    });
    siteConfig.changed();
  };

const setRate = async (tx: Database, { currencyCode, side, minQuantity, value }: FeedRate) => {
  if (!isDecimal(value) || !decimal(value).gt(0)) {
    throw new Refused('MALFORMED_REQUEST', 'a rate must be a decimal above 0');
  }
  const changed = await tx
    .update(rates)
    .set({ value })
    .where(
      and(
        eq(rates.bankCode, currencyCode),
        eq(rates.side, side),
        eq(rates.minQuantity, minQuantity),
      ),
    )
    .returning({ id: rates.id });
  if (changed.length === 0) throw new Refused('MALFORMED_REQUEST', 'there is no such rate');
};
