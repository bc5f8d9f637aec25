import type { Exchange } from '../exchange/exchange.ts';
import { newVerdicts, verdictsOn } from '../exchange/rate-book.ts';
import { evaluateRates, receiveRates } from '../exchange/receive-rates.ts';
import type { RateFeed } from '../ports/rate-feed.ts';
import { ratePauses, rates } from '../store/tables/catalogue.ts';
import { type PeriodicTask, startPeriodicTask } from './periodic-task.ts';

/** Interval of checking the rates' age and of reading the sandbox's feed. */
const EVERY_MS = 20_000;

export interface RateWatchOptions {
  readonly exchange: Pick<Exchange, 'db' | 'siteConfig' | 'clock' | 'rateGuard' | 'log'>;
  /** The sandbox's feed, which follows the exchange's clock; a provider's runs by itself. */
  readonly feed: RateFeed | undefined;
  readonly report: (error: unknown) => void;
}

/**
 * Pauses the sides whose rates have become too old, every 20 s. The time of a rate's report stands in the database, so
 * restarts change nothing and any number of processes may evaluate it.
 */
export const startRateWatch = ({ exchange, feed, report }: RateWatchOptions): PeriodicTask =>
  startPeriodicTask({
    clock: exchange.clock,
    everyMs: EVERY_MS,
    report,
    run: async () => {
      const reported = await feed?.read();
      if (reported) await receiveRates(exchange)(reported);
      await pauseStaleSides(exchange);
    },
  });

/** Reads without locks; only sides whose verdict changes are locked and evaluated again. */
const pauseStaleSides = async (exchange: RateWatchOptions['exchange']): Promise<void> => {
  const { db, clock, rateGuard } = exchange;
  const verdicts = verdictsOn(await db.select().from(rates), rateGuard, clock.now());
  const changed = newVerdicts(await db.select().from(ratePauses), verdicts);
  await evaluateRates(exchange, [...new Set(changed.map(({ bankCode }) => bankCode))]);
};
