import type { Exchange } from '../exchange/exchange.ts';
import { ordersToForget } from '../exchange/forgetting/at-rest.ts';
import { FORGET_AFTER_DAYS } from '../exchange/forgetting/forget-after.ts';
import { forgetOrder } from '../exchange/forgetting/forget-order.ts';
import { forgetReports } from '../exchange/forgetting/forget-reports.ts';
import { forgetWithdrawals } from '../exchange/forgetting/forget-withdrawals.ts';
import { isStoreAway } from '../store/store-away.ts';
import { CARE_AFTER_MS, type PeriodicTask, startPeriodicTask } from './periodic-task.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Orders of one query; each is forgotten in a transaction of its own. */
const BATCH = 100;

export interface ForgettingOptions {
  readonly exchange: Pick<Exchange, 'db' | 'clock' | 'vault'>;
  readonly report: (error: unknown) => void;
  /** Whole days. */
  readonly afterDays?: number | undefined;
}

/**
 * Forgets orders that ended long ago, and the money of members that was settled long ago, hourly, for the first time a minute after the
 * start. Any number of processes may do so: what one has forgotten the other does not find. An order that cannot be forgotten does not
 * keep the others from it.
 */
export const startForgetting = ({
  exchange,
  report,
  afterDays = FORGET_AFTER_DAYS.usual,
}: ForgettingOptions): PeriodicTask => {
  /** False when it was not forgotten. */
  const attempt = async (ref: string, before: Date): Promise<boolean> => {
    try {
      return await forgetOrder(exchange, ref, before);
    } catch (error) {
      if (isStoreAway(error)) throw error;
      report(error);
      return false;
    }
  };
  return startPeriodicTask({
    clock: exchange.clock,
    everyMs: EVERY_MS,
    firstAfterMs: CARE_AFTER_MS,
    report,
    run: async (now) => {
      const before = new Date(now - afterDays * DAY_MS);
      for (const isAgain of [false, true]) {
        // What is left of a batch could not be forgotten: it is not tried again before the next run.
        const left: string[] = [];
        for (;;) {
          const wanted = { isAgain, limit: BATCH, except: left };
          const refs = await ordersToForget(exchange.db, before, wanted);
          for (const ref of refs) if (!(await attempt(ref, before))) left.push(ref);
          if (refs.length < BATCH) break;
        }
      }
      await forgetReports(exchange, before);
      await forgetWithdrawals(exchange, before);
    },
  });
};
