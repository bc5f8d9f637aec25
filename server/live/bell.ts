import type { Clock } from '../ports/clock.ts';

export interface Bell {
  /** Ends the wait that is on, or else the next one at once. */
  readonly ring: () => void;
  /** Resolves at a signal, or when the time is over. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Wait for a signal or a timeout; a signal before the wait is not lost. */
export const createBell = (clock: Clock): Bell => {
  let isRung = false;
  let wake = () => {};
  return {
    ring: () => {
      isRung = true;
      wake();
    },
    wait: async (ms) => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const cancel = clock.wakeAt(clock.now() + ms, resolve);
          wake = () => {
            cancel();
            resolve();
          };
        });
      }
      isRung = false;
      wake = () => {};
    },
  };
};
