import { lt } from 'drizzle-orm';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { isStoreAway } from '../store/store-away.ts';
import { submissions } from '../store/tables/submissions.ts';

/**
 * How long an answer to a key is kept at least: for so long whoever lost the answer may ask again. A key that is asked
 * for later is a new one, and makes an order if it names the amount of that day.
 */
export const ANSWERS_KEPT_MS = 7 * 86_400_000;
const EVERY_MS = 3_600_000;

export interface HousekeepingOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

export interface Housekeeping {
  /** Looks whether the time has come; to be called when somebody has moved time. */
  readonly wake: () => void;
  /** Resolves when nothing is being thrown away. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Throws away what has had its time: at the start, and every hour from then on. Any number of processes may do so;
 * what one has thrown away the other does not find.
 */
export const startHousekeeping = ({ db, clock, report }: HousekeepingOptions): Housekeeping => {
  let cancel = () => {};
  let isStopped = false;
  let nextAt = clock.now();
  let working: Promise<void> = Promise.resolve();

  const wake = () => {
    cancel();
    if (isStopped) return;
    if (clock.now() >= nextAt) {
      nextAt = clock.now() + EVERY_MS;
      // That the database is away is said by whoever watches it; an hour later is soon enough.
      const done = purge(db, clock.now()).catch((error) => isStoreAway(error) || report(error));
      working = Promise.all([working, done]).then(() => {});
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

const purge = async (db: Database, now: number): Promise<void> => {
  await db.delete(submissions).where(lt(submissions.answeredAt, new Date(now - ANSWERS_KEPT_MS)));
};
