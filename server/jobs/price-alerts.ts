import type { Exchange } from '../exchange/exchange.ts';
import { reachedAlerts, sendAlert } from '../exchange/price-alerts/send-reached.ts';
import { isStoreAway } from '../store/store-away.ts';
import { type PeriodicTask, startPeriodicTask } from './periodic-task.ts';

const EVERY_MS = 60_000;

interface PriceAlertsOptions {
  readonly exchange: Exchange;
  readonly report: (error: unknown) => void;
}

/**
 * Sends the price alerts whose targets are reached, every minute. Any number of processes may do so: each alert is sent by one of
 * them. One that cannot be sent does not keep the others from it.
 */
export const startPriceAlerts = ({ exchange, report }: PriceAlertsOptions): PeriodicTask =>
  startPeriodicTask({
    clock: exchange.clock,
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    report,
    run: async () => {
      for (const reached of await reachedAlerts(exchange))
        await sendAlert(exchange, reached).catch((error) => {
          if (isStoreAway(error)) throw error;
          report(error);
        });
    },
  });
