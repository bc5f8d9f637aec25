import { StoreAway } from './store/store-away.ts';

/**
 * Runs work of one name in sequence, each after the end of the one before, successful or not. Names
 * are independent.
 * @throws {StoreAway} when those before take long: the work is not done then
 */
export type Turns = <Done>(name: string, work: () => Promise<Done>) => Promise<Done>;

/** Calls back once a time has passed, in milliseconds; returns what cancels that. */
export const afterMs =
  (ms: number) =>
  (late: () => void): (() => void) => {
    const timer = setTimeout(late, ms);
    return () => clearTimeout(timer);
  };

/**
 * Sequences in which nothing waits for longer than a time.
 * @param reason why work was refused, for the log
 * @param wakeLate calls back when work has waited too long, and returns what cancels that
 */
export const createTurns = (reason: string, wakeLate: (late: () => void) => () => void): Turns => {
  const newest = new Map<string, Promise<void>>();
  return (name, work) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const cancel = wakeLate(() => {
        isLate = true;
        reject(new StoreAway(reason));
      });
      const begin = async () => {
        cancel();
        if (!isLate) await work().then(resolve, reject);
        if (newest.get(name) === end) newest.delete(name);
      };
      const end: Promise<void> = (newest.get(name) ?? Promise.resolve()).then(begin);
      newest.set(name, end);
    });
};
