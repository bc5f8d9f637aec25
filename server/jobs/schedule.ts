import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { type JobRow, jobs } from '../store/tables/orders.ts';

/** Schedules work for an order, at most one of a kind: a second call moves it. */
export const schedule = async (
  tx: Database,
  job: Pick<JobRow, 'kind' | 'dueAt'> & { readonly orderRef: string },
): Promise<void> => {
  await tx
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.orderRef],
      set: { dueAt: job.dueAt, lockedUntil: null, attempts: 0 },
    });
};

/** Schedules work for a payout, at most one job: a second call moves it. */
export const schedulePayout = async (
  tx: Database,
  payoutId: string,
  dueAt: Date,
): Promise<void> => {
  await tx
    .insert(jobs)
    .values({ kind: 'payout', payoutId, dueAt })
    .onConflictDoUpdate({
      target: jobs.payoutId,
      set: { dueAt, lockedUntil: null, attempts: 0 },
    });
};

/** Ends the work for a payout. */
export const unschedulePayout = async (tx: Database, payoutId: string): Promise<void> => {
  await tx.delete(jobs).where(eq(jobs.payoutId, payoutId));
};

/** Ends a job in the transaction that did its work, so that neither is ever there without the other. */
export const finish = async (tx: Database, { id }: Pick<JobRow, 'id'>): Promise<void> => {
  await tx.delete(jobs).where(eq(jobs.id, id));
};

/**
 * Ends every lease of a job. Only for a process that is alone on its database: then the holder of a lease has died, and
 * waiting would only cost time.
 */
export const releaseAll = async (db: Database): Promise<void> => {
  await db.update(jobs).set({ lockedUntil: null });
};
