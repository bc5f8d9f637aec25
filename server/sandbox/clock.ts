import type { Clock } from '../ports/clock.ts';

/** Time that runs like the real one, from a moment that can be moved ahead. */
export interface SandboxClock extends Clock {
  readonly advance: (ms: number) => void;
  readonly offset: () => number;
}

export const createSandboxClock = (real: Clock, initialOffset: number): SandboxClock => {
  let offset = initialOffset;
  return {
    now: () => real.now() + offset,
    // Who waits when time is moved is woken by whoever moves it.
    wakeAt: (time, callback) => real.wakeAt(time - offset, callback),
    advance: (ms) => {
      offset += ms;
    },
    offset: () => offset,
  };
};
