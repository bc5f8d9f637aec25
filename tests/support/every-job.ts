import type { JobHandler, JobHandlers } from '#server/jobs/runner';
import { jobs } from '#server/store/tables/orders';

/** One handler for every kind of job. */
export const everyJob = (handler: JobHandler): JobHandlers =>
  Object.fromEntries(jobs.kind.enumValues.map((kind) => [kind, handler])) as unknown as JobHandlers;
