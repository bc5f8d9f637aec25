import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Clock, laterInSql } from '../ports/clock.ts';
import type { Database } from '../store/database.ts';
import { isStoreAway } from '../store/store-away.ts';
import { type JobRow, jobs } from '../store/tables/orders.ts';

/** Does one job and finishes it in its last transaction. Rejecting means: later again. */
export type JobHandler = (job: JobRow) => Promise<void>;

export type JobHandlers = Readonly<Record<JobRow['kind'], JobHandler>>;

export interface JobRunner {
  readonly start: (handlers: JobHandlers) => void;
  /** A job is due, or will be at a time in epoch milliseconds. */
  readonly wake: (dueAt?: number) => void;
  /** Resolves when nothing is being worked on. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface RunnerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /** Other processes add jobs too, and one that dies announces none. */
  readonly isShared?: boolean;
}

/** The claim has not been followed by another one. */
const isHeldAs = ({ id, attempts }: Pick<JobRow, 'id' | 'attempts'>) =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts));

/** How many jobs are worked on at once: one that waits for the world outside must not hold up the rest. */
const WORKERS = 4;
/** After this long a job counts as abandoned by the process that took it. */
const LEASE_MS = 60_000;
/** Longest sleep with other processes on the database: their announcements may get lost. */
const LOOK_AROUND_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Works off the jobs table. Due times and leases are in the database alone, so a crash loses
 * nothing and several processes share the work. It sleeps until the next job is due or it is woken.
 */
export const createJobRunner = (options: RunnerOptions): JobRunner => {
  const { db, clock, isShared = false } = options;
  // The database's absence is logged once by its own watch, not by every job.
  const report = (error: unknown) => {
    if (!isStoreAway(error)) options.report(error);
  };
  const workers = new Set<Promise<void>>();
  let handlers: JobHandlers | undefined;
  let isAskedAgain = false;
  let cancelWake = () => {};
  /** When the sleep ends, and the earliest job that was announced for later: no sleep is longer than until then. */
  let plannedFor = Number.POSITIVE_INFINITY;
  let announcedFor = Number.POSITIVE_INFINITY;

  const wake = (dueAt = clock.now()) => {
    if (!handlers) return;
    if (dueAt > clock.now()) {
      announcedFor = Math.min(announcedFor, dueAt);
      if (announcedFor < plannedFor) sleepUntil(announcedFor);
      return;
    }
    // Kept until its time has come: a worker that looked before it was announced may still be about to sleep.
    if (announcedFor <= clock.now()) announcedFor = Number.POSITIVE_INFINITY;
    if (workers.size >= WORKERS) {
      isAskedAgain = true;
      return;
    }
    const worker = work(handlers)
      .catch((error: unknown) => {
        report(error);
        sleepUntil(clock.now() + FIRST_PAUSE_MS);
      })
      .finally(() => workers.delete(worker));
    workers.add(worker);
  };

  const work = async (known: JobHandlers) => {
    do {
      isAskedAgain = false;
      for (let job = await claim(); job; job = await claim()) {
        if (handlers) await run(known, job);
        else return await unclaim(job);
      }
    } while (isAskedAgain && handlers);
    const next = (await nextDue())?.getTime() ?? Number.POSITIVE_INFINITY;
    const latest = isShared ? clock.now() + LOOK_AROUND_MS : Number.POSITIVE_INFINITY;
    sleepUntil(Math.min(next, latest));
  };

  const run = async (known: JobHandlers, job: JobRow) => {
    try {
      await known[job.kind](job);
    } catch (error) {
      report(error);
      await putBack(job);
    }
  };

  const sleepUntil = (time: number) => {
    cancelWake();
    cancelWake = () => {};
    plannedFor = Math.min(time, announcedFor);
    if (!handlers || plannedFor === Number.POSITIVE_INFINITY) return;
    cancelWake = clock.wakeAt(plannedFor, () => {
      plannedFor = Number.POSITIVE_INFINITY;
      wake();
    });
  };

  const claim = async (): Promise<JobRow | undefined> => {
    if (!handlers) return undefined;
    // The database's own time, so that processes whose clocks differ agree on what is due and whose lease is over.
    const now = clock.nowInSql();
    const isFree = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now));
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(lte(jobs.dueAt, now), isFree))
      .orderBy(asc(jobs.dueAt), asc(jobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [job] = await db
      .update(jobs)
      .set({ lockedUntil: laterInSql(now, LEASE_MS), attempts: sql`${jobs.attempts} + 1` })
      .where(sql`${jobs.id} = (${due})`)
      .returning();
    return job;
  };

  /** Gives back a job whose claim was on its way when the runner stopped: other processes need not wait for its lease. */
  const unclaim = async ({ id, attempts }: JobRow) => {
    await db
      .update(jobs)
      .set({ lockedUntil: null, attempts: attempts - 1 })
      .where(isHeldAs({ id, attempts }));
  };

  const putBack = async ({ id, attempts }: JobRow) => {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    const dueAt = laterInSql(clock.nowInSql(), pause);
    // Unless it was taken over, or asked for anew, meanwhile.
    const isOurs = isHeldAs({ id, attempts });
    await db.update(jobs).set({ lockedUntil: null, dueAt }).where(isOurs);
  };

  const nextDue = async (): Promise<Date | undefined> => {
    const freeAt = sql`greatest(${jobs.dueAt}, coalesce(${jobs.lockedUntil}, ${jobs.dueAt}))`;
    const [next] = await db
      .select({ dueAt: jobs.dueAt, lockedUntil: jobs.lockedUntil })
      .from(jobs)
      .orderBy(freeAt)
      .limit(1);
    if (!next) return undefined;
    const { dueAt, lockedUntil } = next;
    return lockedUntil && lockedUntil > dueAt ? lockedUntil : dueAt;
  };

  const settled = async () => {
    while (workers.size > 0) await Promise.all(workers);
  };

  return {
    wake,
    settled,
    start: (given) => {
      handlers = given;
      wake();
    },
    stop: async () => {
      handlers = undefined;
      cancelWake();
      await settled();
    },
  };
};
