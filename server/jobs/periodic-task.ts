import type { Clock } from '../ports/clock.ts';
import { isStoreAway } from '../store/store-away.ts';

export interface PeriodicTaskOptions {
  readonly clock: Clock;
  /** Milliseconds between two runs. */
  readonly everyMs: number;
  /** Milliseconds from the start to the first run; 0 unless given. */
  readonly firstAfterMs?: number;
  /** Whether runs after the first are due at multiples of the interval, whenever the task was started. */
  readonly isOnSlots?: boolean;
  readonly run: (now: number) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Hourly care waits for it: a service that has just started answers first. */
export const CARE_AFTER_MS = 60_000;

export interface PeriodicTask {
  /** Runs the task when it is due; call it after the clock was set. */
  readonly wake: () => void;
  /** Resolves when no run is under way. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Runs a task at the start, or some time after it, and periodically from then on, one run after the other. Errors are reported,
 * except an unreachable database: its own watch reports that, and the next run is soon enough.
 */
export const startPeriodicTask = ({
  clock,
  everyMs,
  firstAfterMs = 0,
  isOnSlots = false,
  run,
  report,
}: PeriodicTaskOptions): PeriodicTask => {
  let cancel = () => {};
  let isStopped = false;
  let nextAt = clock.now() + firstAfterMs;
  let working: Promise<void> = Promise.resolve();

  const after = (now: number) => (isOnSlots ? now - (now % everyMs) : now) + everyMs;

  const wake = () => {
    cancel();
    if (isStopped) return;
    const now = clock.now();
    // A clock that was set back keeps no run waiting longer than the interval.
    nextAt = Math.min(nextAt, after(now));
    if (now >= nextAt) {
      nextAt = after(now);
      working = working
        .then(() => run(now))
        .catch((error) => {
          if (!isStoreAway(error)) report(error);
        });
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
