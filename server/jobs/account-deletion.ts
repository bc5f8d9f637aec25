import { deleteAccount, dueDeletions } from '../exchange/accounts/deletion/delete-account.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { isStoreAway } from '../store/store-away.ts';
import { CARE_AFTER_MS, type PeriodicTask, startPeriodicTask } from './periodic-task.ts';

const EVERY_MS = 3_600_000;

interface AccountDeletionOptions {
  readonly exchange: Exchange;
  readonly report: (error: unknown) => void;
}

/**
 * Deletes accounts whose time has come, hourly, for the first time a minute after the start. Any number of processes may do so: each
 * account is locked, and what one has deleted the other does not find. An account that cannot be deleted does not keep the others from it.
 */
export const startAccountDeletion = ({ exchange, report }: AccountDeletionOptions): PeriodicTask =>
  startPeriodicTask({
    clock: exchange.clock,
    everyMs: EVERY_MS,
    firstAfterMs: CARE_AFTER_MS,
    report,
    run: async (now) => {
      for (const userId of await dueDeletions(exchange.db, new Date(now)))
        await deleteAccount(exchange, userId).catch((error) => {
          if (isStoreAway(error)) throw error;
          report(error);
        });
    },
  });
