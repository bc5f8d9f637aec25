import type { Hono } from 'hono';
import { type AppOptions, createApp } from '#server/app';
import type { Exchange } from '#server/exchange/exchange';
import { jobHandlers } from '#server/exchange/job-handlers';
import type { AppEnv } from '#server/http/env';
import { DEFAULT_LIMITS } from '#server/http/rate-limits';
import { runExchange } from '#server/run-exchange';
import type { Store } from '#server/store/store';
import { type HandClock, handClock } from '../../support/hand-clock.ts';

/** The bank signs its reports with it. */
export const BANK_SECRET = 'the bank and the service share this';

const PLENTY = { points: 1_000_000, seconds: 60 };
const NO_LIMITS: AppOptions['limits'] = {
  ...DEFAULT_LIMITS,
  ...{ calls: PLENTY, lookUps: PLENTY, orders: PLENTY, entries: PLENTY, misses: PLENTY },
};

/** The whole service in this process, with its time and the world outside in a run's hands. */
export interface ServiceUnderTest {
  readonly app: Hono<AppEnv>;
  readonly exchange: Exchange;
  readonly clock: HandClock;
  /** Errors that are nobody's fault but the service's. */
  readonly reports: readonly unknown[];
  /** Resolves when everything that is due has happened. */
  readonly settle: () => Promise<void>;
  /** Stops the work; the store stays open. */
  readonly stop: () => Promise<void>;
}

export interface Outside {
  /** Epoch milliseconds at which the service's time begins. */
  readonly startAt: number;
  /** Replaces ports of the exchange, such as those that pay. */
  readonly ports: Partial<Exchange>;
}

export const startService = async (
  store: Store,
  { startAt, ports }: Outside,
): Promise<ServiceUnderTest> => {
  const clock = handClock(startAt);
  const reports: unknown[] = [];
  const report = (error: unknown) => reports.push(error);
  const running = await runExchange(store, {
    ...{ clock, isProduction: false, report },
    captchaWork: { keys: 2, rounds: 10 },
  });
  const { sandbox, jobs, housekeeping, rateWatch } = running;
  const exchange = { ...running.exchange, ...ports };
  await jobs.stop();
  jobs.start(jobHandlers(exchange));
  await jobs.settled();
  const providers = { bankSecret: BANK_SECRET };
  return {
    app: createApp({ exchange, sandbox, limits: NO_LIMITS, report, providers }),
    ...{ exchange, clock, reports },
    settle: async () => {
      await Promise.all([jobs.settled(), housekeeping.settled(), rateWatch.settled()]);
    },
    stop: async () => {
      await Promise.all([
        ...[exchange.pictures.close(), jobs.stop()],
        ...[housekeeping.stop(), rateWatch.stop()],
      ]);
    },
  };
};
