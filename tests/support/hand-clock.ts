import { type Clock, withoutDatabase } from '#server/ports/clock';

export interface HandClock extends Clock {
  /** Moves time ahead and runs the callbacks that are due. */
  readonly advance: (ms: number) => void;
}

/** A clock that stands still until the test moves it. */
export const handClock = (start = Date.UTC(2026, 10, 21, 3, 0, 0)): HandClock => {
  let now = start;
  const waiting = new Set<{ readonly time: number; readonly callback: () => void }>();
  return {
    ...withoutDatabase(() => now),
    wakeAt: (time, callback) => {
      const wish = { time, callback };
      // A moment that is over comes at once, as with real timers.
      if (time <= now) queueMicrotask(() => waiting.delete(wish) && callback());
      waiting.add(wish);
      return () => waiting.delete(wish);
    },
    advance: (ms) => {
      now += ms;
      for (const wish of [...waiting].filter(({ time }) => time <= now)) {
        waiting.delete(wish);
        wish.callback();
      }
    },
  };
};
