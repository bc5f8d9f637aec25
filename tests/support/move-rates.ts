import { and, eq } from 'drizzle-orm';
import { decimal, toText } from '#domain/money/money';
import { rates } from '#server/store/tables/catalogue';
import { GOOD_ORDER, type TestExchange } from './test-exchange';

/** Buying rates of USDT in the sample, by the quantity they hold from. */
const SAMPLE = { '5': '26120', '1000': '26105', '5000': '26090' } as const;

/** Sets the buying rates of the sample order's currency to so many times the sample's. */
export const moveRates = async (
  { db, exchange }: Pick<TestExchange, 'db' | 'exchange'>,
  factor: string,
): Promise<void> => {
  for (const [minQuantity, value] of Object.entries(SAMPLE)) {
    await db
      .update(rates)
      .set({ value: toText(decimal(value).times(decimal(factor))) })
      .where(
        and(
          eq(rates.bankCode, GOOD_ORDER.currencyCode),
          eq(rates.side, 'buy'),
          eq(rates.minQuantity, minQuantity),
        ),
      );
  }
  exchange.siteConfig.changed();
};
