/** The service's time. Everything that asks what time it is, or waits, does so here. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls back at the time or soon after, never twice; the answer takes the wish back. */
  readonly wakeAt: (time: number, callback: () => void) => () => void;
}

/** Timers take no longer waits than this. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  wakeAt: (time, callback) => {
    const delay = Math.min(Math.max(0, time - Date.now()), MAX_DELAY_MS);
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};
