import { type AppOptions, createApp } from '#server/app';
import type { Exchange } from '#server/exchange/exchange';
import { accountTime } from '#server/exchange/outages/account-time';
import { DEFAULT_LIMITS } from '#server/http/rate-limits';
import { runExchange } from '#server/run-exchange';
import type { Store } from '#server/store/store';
import { handClock } from '../../support/hand-clock.ts';
import { BANK_SECRET, type ServiceUnderTest } from './service.ts';

const PLENTY = { points: 1_000_000, seconds: 60 };
const NO_LIMITS: AppOptions['limits'] = {
  ...DEFAULT_LIMITS,
  ...{ calls: PLENTY, lookUps: PLENTY, orders: PLENTY, entries: PLENTY, misses: PLENTY },
};

export interface Outside {
  /** Epoch milliseconds at which the service's time begins. */
  readonly startAt: number;
  /** Replaces ports of the exchange, such as those that pay. */
  readonly ports: Partial<Exchange>;
}

/** Starts the whole service in this process. */
export const startService = async (
  store: Store,
  { startAt, ports }: Outside,
): Promise<ServiceUnderTest> => {
  const clock = handClock(startAt);
  const errors: string[] = [];
  const report = (error: unknown) => {
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  let uptime = 0;
  const running = await runExchange(store, {
    ...{ clock, isProduction: false, report, ports, uptime: () => uptime },
    captchaWork: { keys: 2, rounds: 10 },
    // The model has one operator.
    operatorLimit: '999999999999999',
  });
  const { exchange, sandbox, jobs, tasks } = running;
  await jobs.settled();
  const beat = async () => {
    await exchange.db.transaction((tx) => accountTime(tx, exchange));
    exchange.liveness.beat(uptime);
  };
  const providers = { bankSecret: BANK_SECRET };
  const app = createApp({ exchange, sandbox, limits: NO_LIMITS, report, providers });
  return {
    request: async (path, init) => app.request(path, init),
    db: store.db,
    now: clock.now,
    advance: async (ms) => clock.advance(ms),
    beat,
    freeze: async (ms) => {
      await beat();
      uptime += ms;
      clock.advance(ms);
    },
    wakeJobs: () => exchange.wakeJobs(),
    configurationChanged: async () => exchange.siteConfig.changed(),
    settle: async () => {
      await Promise.all([jobs.settled(), ...tasks.map((task) => task.settled())]);
    },
    errors: () => errors,
    stop: async () => {
      await Promise.all([
        exchange.pictures.close(),
        jobs.stop(),
        ...tasks.map((task) => task.stop()),
      ]);
    },
  };
};
