import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/store/database';
import { rates } from '#server/store/tables/catalogue';
import { textOf, unitsOf } from '../amounts.ts';
import { type RateLevel, TIERS } from '../prices.ts';
import type { Currency } from '../settings.ts';

const THOUSANDTH = unitsOf('0.001');

/** Sets the rates at which a currency is sold; the configuration is to be read anew then. */
export const setRates = async (
  db: Database,
  currency: Currency,
  level: RateLevel,
): Promise<void> => {
  for (const { from, rate } of TIERS[currency]) {
    const isTier = and(
      ...[eq(rates.bankCode, currency), eq(rates.side, 'buy')],
      eq(rates.minQuantity, textOf(from)),
    );
    await db
      .update(rates)
      .set({ value: textOf(rate * level * THOUSANDTH) })
      .where(isTier);
  }
};
