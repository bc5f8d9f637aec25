import type { Clock } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { isStoreAway } from '../store/store-away.ts';
import { PURGES, type Purge, runPurge } from './purges.ts';

const EVERY_MS = 3_600_000;

export interface HousekeepingOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly purges?: readonly Purge[];
}

export interface Housekeeping {
  /** Checks whether a run is due; to be called when time was moved. */
  readonly wake: () => void;
  /** Resolves when no deletion is running. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Deletes expired rows: at the start, and every hour from then on. Any number of processes may do so at once. */
export const startHousekeeping = ({
  db,
  clock,
  report,
  purges = PURGES,
}: HousekeepingOptions): Housekeeping => {
  let cancel = () => {};
  let isStopped = false;
  let nextAt = clock.now();
  let working: Promise<void> = Promise.resolve();

  const purgeAll = async (now: number) => {
    for (const purge of purges) {
      // The database's absence is logged by its own watch; an hour later is soon enough.
      await runPurge(db, now, purge).catch((error) => isStoreAway(error) || report(error));
    }
  };

  const wake = () => {
    cancel();
    if (isStopped) return;
    if (clock.now() >= nextAt) {
      nextAt = clock.now() + EVERY_MS;
      const now = clock.now();
      working = working.then(() => purgeAll(now));
    }
    cancel = clock.wakeAt(nextAt, wake);
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
