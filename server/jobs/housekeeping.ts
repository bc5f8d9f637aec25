import type { Clock } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { isStoreAway } from '../store/store-away.ts';
import { CARE_AFTER_MS, type PeriodicTask, startPeriodicTask } from './periodic-task.ts';
import { PURGES, type Purge, runPurge } from './purges.ts';

const EVERY_MS = 3_600_000;

export interface HousekeepingOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly purges?: readonly Purge[];
}

/**
 * Deletes expired rows, hourly, for the first time a minute after the start. Any number of processes may do so: what one has deleted the
 * other does not find. A purge that fails does not keep the others from running.
 */
export const startHousekeeping = ({
  db,
  clock,
  report,
  purges = PURGES,
}: HousekeepingOptions): PeriodicTask =>
  startPeriodicTask({
    clock,
    everyMs: EVERY_MS,
    firstAfterMs: CARE_AFTER_MS,
    report,
    run: async (now) => {
      for (const purge of purges)
        await runPurge(db, now, purge).catch((error) => isStoreAway(error) || report(error));
    },
  });
