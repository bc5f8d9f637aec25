import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Reads a state by its name. Listeners that ask before the reading has begun share it, so that what
 * they are told is never older than their asking.
 */
export type SharedRead<State> = (name: string, read: () => Promise<State>) => Promise<State>;

/** Makes shared reads of one queue: of all of them one runs at a time. */
export type ReadQueue = <State>() => SharedRead<State>;

/**
 * Queue of the reads for streams. Between two of them the statements of calls have their turn: on
 * the embedded database, which does one thing after the other, a call waits for one read, however
 * many streams there are.
 */
export const createReadQueue = (): ReadQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return <State>(): SharedRead<State> => {
    const waiting = new Map<string, Promise<State>>();
    return (name, read) => {
      const shared = waiting.get(name);
      if (shared !== undefined) return shared;
      const reading = last.then(async () => {
        // Listeners of one event ask in the same turn, and join; so do calls that came meanwhile.
        await nextTurn();
        waiting.delete(name);
        return read();
      });
      waiting.set(name, reading);
      last = reading.catch(() => {});
      return reading;
    };
  };
};
