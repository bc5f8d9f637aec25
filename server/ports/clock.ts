import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { createTimers } from './timers.ts';

/** Clock of the service, for every time and every wait. */
export interface Clock {
  /** Epoch milliseconds, at once. Where processes share a database it is the database's time as last measured. */
  readonly now: () => number;
  /**
   * Epoch milliseconds for a decision under a lock: the database's own time, asked for in the transaction. Call it after
   * the lock was taken. Further calls in the same transaction cost no round trip.
   */
  readonly nowIn: (tx: Database) => Promise<number>;
  /** The time at which a statement begins to run, as an expression of type timestamptz with whole milliseconds. */
  readonly nowInSql: () => SQL<Date>;
  /** Calls back at the time or soon after, never twice; returns a function that cancels the wait. */
  readonly wakeAt: (time: number, callback: () => void) => () => void;
}

/** A time so many milliseconds later than another, as an expression of type timestamptz. */
export const laterInSql = (time: SQL<Date>, ms: number): SQL<Date> =>
  sql<Date>`(${time} + ${ms}::float8 * interval '1 millisecond')`;

/** A time of epoch milliseconds, as an expression of type timestamptz. */
export const timeInSql = (ms: number): SQL<Date> =>
  sql<Date>`${new Date(ms).toISOString()}::timestamptz`;

/** Parts of a clock without a database, for a process that is alone on its own. */
export const withoutDatabase = (now: () => number): Pick<Clock, 'now' | 'nowIn' | 'nowInSql'> => ({
  now,
  nowIn: async () => now(),
  nowInSql: () => timeInSql(now()),
});

/** The clock of the machine. */
export const systemClock: Clock = {
  ...withoutDatabase(() => Date.now()),
  wakeAt: createTimers({ now: () => Date.now() }).wakeAt,
};
