import type { Exchange } from '../exchange/exchange.ts';
import { expireDocuments, overdueDocuments } from '../exchange/identity/expire-undecided.ts';
import { isStoreAway } from '../store/store-away.ts';
import { CARE_AFTER_MS, type PeriodicTask, startPeriodicTask } from './periodic-task.ts';
import { DOCUMENT_DAYS } from './purges.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface DocumentExpiryOptions {
  readonly exchange: Pick<Exchange, 'db' | 'clock' | 'wakeJobs' | 'live'>;
  readonly report: (error: unknown) => void;
}

/**
 * Ends documents that were not decided about in time, hourly, for the first time a minute after the start. Any number of processes may
 * do so: each customer is locked, and what one has ended the other does not find. Documents that cannot be ended do not keep the others
 * from it.
 */
export const startDocumentExpiry = ({ exchange, report }: DocumentExpiryOptions): PeriodicTask =>
  startPeriodicTask({
    clock: exchange.clock,
    everyMs: EVERY_MS,
    firstAfterMs: CARE_AFTER_MS,
    report,
    run: async (now) => {
      const before = new Date(now - DOCUMENT_DAYS.undecided * DAY_MS);
      for (const id of await overdueDocuments(exchange.db, before))
        await expireDocuments(exchange, id, before).catch((error) => {
          if (isStoreAway(error)) throw error;
          report(error);
        });
    },
  });
