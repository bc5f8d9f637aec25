import { type Clock, laterInSql } from '../ports/clock.ts';

/** Time that runs like the real one, from a moment that can be moved ahead. */
export interface SandboxClock extends Clock {
  /** How far it is ahead of the real one from now on, in milliseconds. */
  readonly moveTo: (offset: number) => void;
}

export const createSandboxClock = (real: Clock, initialOffset: number): SandboxClock => {
  let offset = initialOffset;
  return {
    now: () => real.now() + offset,
    nowIn: async (tx) => (await real.nowIn(tx)) + offset,
    nowInSql: () => laterInSql(real.nowInSql(), offset),
    // Who waits when time is moved is woken by whoever moves it.
    wakeAt: (time, callback) => real.wakeAt(time - offset, callback),
    moveTo: (ahead) => {
      offset = ahead;
    },
  };
};
