import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { type JobRow, jobs } from '../store/tables/orders.ts';

/** Work for an order; there is at most one of a kind, so asking twice moves it. */
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

/** Work for a payout; there is at most one job of a payout, so asking twice moves it. */
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
 * Takes every job from whoever held it. Only for a process that is alone on its database: then a held job
 * was held by one that died, and waiting for its lease would only cost time.
 */
export const releaseAll = async (db: Database): Promise<void> => {
  await db.update(jobs).set({ lockedUntil: null });
};
