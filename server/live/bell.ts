import type { Clock } from '../ports/clock.ts';

export interface Bell {
  /** Ends the wait that is on, or else the next one at once. */
  readonly ring: () => void;
  /** Resolves at a ring, or when the time is over. */
  readonly wait: (ms: number) => Promise<void>;
}

/** What one waits for beside the clock; a ring nobody heard is not lost. */
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
