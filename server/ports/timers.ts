/** Timers take no longer waits than this. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export interface Timers {
  /** Calls back at the time or soon after, never twice; the answer cancels the wait. */
  readonly wakeAt: (time: number, callback: () => void) => () => void;
  /** Computes every wait anew; to be called when the clock has jumped. */
  readonly reschedule: () => void;
}

interface TimerOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds by which `now` may be ahead of the clock that is waited for. */
  readonly margin?: () => number;
}

/** Timers for a clock that may be set while they run: one that ends before its time waits on. */
export const createTimers = ({ now, margin = () => 0 }: TimerOptions): Timers => {
  const waiting = new Set<() => void>();
  const wakeAt: Timers['wakeAt'] = (time, callback) => {
    let timer: NodeJS.Timeout | undefined;
    const remaining = () => time + margin() - now();
    const cancel = () => {
      clearTimeout(timer);
      waiting.delete(start);
    };
    const end = () => {
      if (remaining() > 0) return start();
      cancel();
      callback();
    };
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(end, Math.min(Math.max(0, Math.ceil(remaining())), MAX_DELAY_MS));
    };
    waiting.add(start);
    start();
    return cancel;
  };
  return {
    wakeAt,
    reschedule: () => {
      for (const start of waiting) start();
    },
  };
};
