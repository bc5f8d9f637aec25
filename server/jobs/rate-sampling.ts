import { SLOT_SECONDS } from '#domain/pricing/rate-history';
import type { Exchange } from '../exchange/exchange.ts';
import { sampleRates } from '../exchange/rate-history/sample-rates.ts';
import { thinSamples } from '../exchange/rate-history/thin-samples.ts';
import { type PeriodicTask, startPeriodicTask } from './periodic-task.ts';

const DAY_MS = 86_400_000;

interface RateSamplingOptions {
  readonly exchange: Pick<Exchange, 'db' | 'clock' | 'siteConfig'>;
  /** Says when the rates of this moment are known, and which sides are paused. */
  readonly rateWatch: Pick<PeriodicTask, 'settled'>;
  readonly report: (error: unknown) => void;
}

/**
 * Samples the prices at the start and at the beginning of each slot, and thins the samples once a day. Any number of processes
 * may do so. A slot in which none could is missing for good.
 */
export const startRateSampling = ({
  exchange,
  rateWatch,
  report,
}: RateSamplingOptions): PeriodicTask => {
  let thinnedOn: number | undefined;
  return startPeriodicTask({
    clock: exchange.clock,
    everyMs: SLOT_SECONDS * 1000,
    isOnSlots: true,
    report,
    run: async (now) => {
      await rateWatch.settled();
      await sampleRates(exchange, now);
      const day = Math.floor(now / DAY_MS);
      if (day === thinnedOn) return;
      await thinSamples(exchange.db, now);
      thinnedOn = day;
    },
  });
};
