import type { Exchange } from '../exchange/exchange.ts';
import { newVerdicts, verdictsOn } from '../exchange/rate-book.ts';
import { judgeRates, receiveRates } from '../exchange/receive-rates.ts';
import type { RateFeed } from '../ports/rate-feed.ts';
import { isStoreAway } from '../store/store-away.ts';
import { ratePauses, rates } from '../store/tables/catalogue.ts';

/** Interval of checking the age of the rates, and of polling the sandbox's feed. */
const EVERY_MS = 20_000;

export interface RateWatchOptions {
  readonly exchange: Pick<Exchange, 'db' | 'siteConfig' | 'clock' | 'rateGuard' | 'log'>;
  /** The sandbox's feed, which speaks by the exchange's clock; a provider's is followed by itself. */
  readonly feed: RateFeed | undefined;
  readonly report: (error: unknown) => void;
}

export interface RateWatch {
  /** Checks at once; to be called when the clock was moved. */
  readonly wake: () => void;
  /** Resolves when no check is running. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Pauses the sides whose rates have become too old: at the start, and every 20 s from then on. The times of the reports
 * are in the database, so restarts change nothing and any number of processes may check them.
 */
export const startRateWatch = ({ exchange, feed, report }: RateWatchOptions): RateWatch => {
  const { clock } = exchange;
  let cancel = () => {};
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();

  const look = async () => {
    const said = await feed?.read();
    if (said) await receiveRates(exchange)(said);
    await judgeSilence(exchange);
  };

  const wake = () => {
    cancel();
    if (isStopped) return;
    // The database's absence is reported once by its own watch; the next look is soon enough.
    working = working.then(look).catch((error) => {
      if (!isStoreAway(error)) report(error);
    });
    cancel = clock.wakeAt(clock.now() + EVERY_MS, wake);
  };

  wake();
  return {
    wake,
    settled: () => working,
    stop: () => {
      isStopped = true;
      cancel();
      return working;
    },
  };
};

/** Checks without locks; only sides that must change are locked and evaluated again. */
const judgeSilence = async (exchange: RateWatchOptions['exchange']): Promise<void> => {
  const { db, clock, rateGuard } = exchange;
  const verdicts = verdictsOn(await db.select().from(rates), rateGuard, clock.now());
  const changed = newVerdicts(await db.select().from(ratePauses), verdicts);
  await judgeRates(exchange, [...new Set(changed.map(({ bankCode }) => bankCode))]);
};
