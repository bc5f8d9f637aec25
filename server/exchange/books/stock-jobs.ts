import type { JobHandler } from '../../jobs/runner.ts';
import { finish, schedule } from '../../jobs/schedule.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { lockOrder } from '../transitions.ts';
import { convertOrder, releaseHold } from './order-journals.ts';

/** Releases the stock of a cancelled order; one that was reopened by late money keeps it. */
export const releaseStock =
  (exchange: Exchange): JobHandler =>
  (job) =>
    inTransaction(exchange, async (tx) => {
      const order = await lockOrder(tx, job.orderRef ?? '');
      if (order?.status === 'cancelled') {
        await releaseHold(tx, order, new Date(await exchange.clock.nowIn(tx)));
      }
      await finish(tx, job);
    });

/** Converts a paid order that waited for stock, and has it delivered; while the stock is too small it waits on. */
export const convertWaiting =
  (exchange: Exchange): JobHandler =>
  (job) =>
    inTransaction(exchange, async (tx) => {
      const order = await lockOrder(tx, job.orderRef ?? '');
      const now = new Date(await exchange.clock.nowIn(tx));
      if (order?.status === 'paid' && (await convertOrder(tx, order, now))) {
        await schedule(tx, { kind: 'deliver', orderRef: order.ref, dueAt: now });
      }
      await finish(tx, job);
    });
