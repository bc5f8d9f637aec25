import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { currencyOf, mergeConfig } from '#domain/catalogue/site-config';
import { decodeConfig } from '#domain/wire/config-wire';
import { writeRates } from '#server/exchange/rate-book';
import { receiveRates } from '#server/exchange/receive-rates';
import type { LogEntry } from '#server/log';
import type { FeedRate } from '#server/ports/rate-feed';
import { type RateRow, ratePauses, rates } from '#server/store/tables/catalogue';
import { jobs, orders } from '#server/store/tables/orders';
import { submissions } from '#server/store/tables/submissions';
import { startTestExchange, type TestExchange } from './test-exchange';

/** The tiers that the sample exchange sells TRC20 by. */
export const BUY_TIERS: readonly { readonly minQuantity: string; readonly value: string }[] = [
  { minQuantity: '5', value: '26120' },
  { minQuantity: '1000', value: '26105' },
  { minQuantity: '5000', value: '26090' },
];

/** A currency whose two sides may be traded. */
export const OPEN = { buy: [true, ''], sell: [true, ''] };

/** A rate for buying TRC20. */
export const buying = (value: string, minQuantity = '5'): FeedRate => ({
  ...{ currencyCode: 'TRC20', side: 'buy', minQuantity, value },
});

/** One exchange for a test file; before each test every rate is the sample's, just reported, and nothing is paused. */
export const rateExchange = () => {
  let started: TestExchange;
  let sample: readonly RateRow[];
  const entries: LogEntry[] = [];
  const running = () => started;
  const tell = (deed: string, fields: object) =>
    started.browser().post(`/sandbox/api/${deed}`, fields);

  beforeAll(async () => {
    started = await startTestExchange({}, undefined, { log: (entry) => entries.push(entry) });
    sample = await started.db.select().from(rates).orderBy(asc(rates.id));
  });
  afterAll(() => started.close());
  beforeEach(async () => {
    const { db, exchange } = started;
    await tell('feed', { mode: 'speaking' });
    const before = await db.select().from(rates).orderBy(asc(rates.id));
    const reportedAt = new Date(exchange.clock.now() - 1);
    const after = sample.map((row) => ({ ...row, reportedAt }));
    await writeRates(db, before, after);
    await db.update(rates).set({ status: 1 });
    await db.delete(ratePauses);
    exchange.siteConfig.changed();
    entries.length = 0;
  });

  const shownConfig = async () => {
    const body = { isGetAll: 'true', domain: 'localhost' };
    const { json } = await started.browser().post('/api/v1/config-web', body);
    return mergeConfig(undefined, decodeConfig(json?.data));
  };
  return {
    running,
    /** What the log was told. */
    entries,
    tell,
    setRate: (value: string, more: object = {}) =>
      tell('rates', { currency: 'TRC20', value, ...more }),
    report: (said: readonly FeedRate[], at = started.exchange.clock.now()) =>
      receiveRates(started.exchange)({ at, rates: said }),
    /** What the configuration says of a currency's sides: may they be traded, and why not. */
    sidesOf: async (code = 'TRC20') => {
      const currency = currencyOf(await shownConfig(), code);
      return {
        buy: [currency?.isAllowBuy, currency?.buyPauseReason],
        sell: [currency?.isAllowSell, currency?.sellPauseReason],
      };
    },
    priceOf: async (minQuantity = '5') =>
      (await shownConfig()).rates.find(
        (rate) =>
          rate.bankCode === 'TRC20' && rate.side === 'buy' && rate.minQuantity === minQuantity,
      )?.value,
    /** How much the books have of orders, answers to keys and jobs. */
    stored: async () => [
      await started.db.$count(orders),
      await started.db.$count(submissions),
      await started.db.$count(jobs),
    ],
  };
};
