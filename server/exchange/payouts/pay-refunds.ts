import type { JobHandler } from '../../jobs/runner.ts';
import { finish } from '../../jobs/schedule.ts';
import { type Exchange, inTransaction } from '../exchange.ts';

/** Pays what is due to the destination of a refund. */
export const payRefunds =
  (exchange: Exchange): JobHandler =>
  (job) =>
    inTransaction(exchange, async (tx) => {
      await finish(tx, job);
    });
