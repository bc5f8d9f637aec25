import { deadlineOf } from '#domain/order';
import type { JobHandler, JobHandlers } from '../jobs/runner.ts';
import { finish } from '../jobs/schedule.ts';
import type { DeliveryOutcome } from '../ports/chain.ts';
import type { JobRow, OrderRow } from '../store/tables/orders.ts';
import { type Exchange, inTransaction } from './exchange.ts';
import { sendMessage } from './messages.ts';
import { toOrder } from './order-view.ts';
import { applyEvent, lockOrder, scheduleDeadline } from './transitions.ts';

/** What each kind of job does. */
export const jobHandlers = (exchange: Exchange): JobHandlers => ({
  deadline: ofOrder(passDeadline(exchange)),
  deliver: ofOrder(deliver(exchange)),
  retry: ofOrder(retryDelivery(exchange)),
  message: sendMessage(exchange),
});

/** A job of an order; the database sees to it that it has one. */
type OrderJob = JobRow & { readonly orderRef: string };

const ofOrder =
  (handle: (job: OrderJob) => Promise<void>): JobHandler =>
  (job) =>
    handle({ ...job, orderRef: job.orderRef ?? '' });

/** Cancels an order whose time is up; a deadline that was moved meanwhile is waited for anew. */
const passDeadline = (exchange: Exchange) => (job: OrderJob) =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, job.orderRef);
    await finish(tx, job);
    const deadline = order && deadlineOf(toOrder(order));
    if (!order || deadline === undefined) return;
    if (deadline * 1000 > exchange.clock.now()) return scheduleDeadline(tx, order);
    // No status that has a deadline yet can hold the whole amount.
    await applyEvent(tx, exchange.clock, order, { type: 'deadline.passed', isMoneyIn: false });
  });

/**
 * Sends what was bought. A crash anywhere in between starts this anew: the chain knows the order's
 * reference and sends it once, whoever asks however often.
 */
const deliver = (exchange: Exchange) => async (job: OrderJob) => {
  const order = await begin(exchange, job.orderRef);
  const outcome = order && (await exchange.chain.deliver(deliveryOf(order)));
  const isDone = await inTransaction(exchange, async (tx) => {
    await finish(tx, job);
    const locked = await lockOrder(tx, job.orderRef);
    return outcome && locked && conclude(exchange, tx, locked, outcome);
  });
  if (isDone) exchange.siteConfig.changed();
};

/** A paid order starts to be delivered; one that was being delivered goes on; any other is left alone. */
const begin = (exchange: Exchange, ref: string): Promise<OrderRow | undefined> =>
  inTransaction({ ...exchange, wakeJobs: () => {} }, async (tx) => {
    const order = await lockOrder(tx, ref);
    if (order?.status === 'delivering') return order;
    return order && applyEvent(tx, exchange.clock, order, { type: 'delivery.started' });
  });

const deliveryOf = ({ ref, networkKey, receivingAddress, quantity }: OrderRow) => ({
  id: ref,
  networkKey,
  address: receivingAddress,
  quantity,
});

const conclude = (
  { clock }: Exchange,
  tx: Parameters<typeof applyEvent>[0],
  order: OrderRow,
  outcome: DeliveryOutcome,
) =>
  outcome.kind === 'sent'
    ? applyEvent(
        tx,
        clock,
        order,
        { type: 'delivery.done' },
        { changes: { hash: outcome.hash, description: '' }, detail: { hash: outcome.hash } },
      )
    : applyEvent(
        tx,
        clock,
        order,
        { type: 'delivery.failed', retryable: outcome.retryable },
        { changes: { description: outcome.reason }, detail: { reason: outcome.reason } },
      );

const retryDelivery = (exchange: Exchange) => (job: OrderJob) =>
  inTransaction(exchange, async (tx) => {
    await finish(tx, job);
    const order = await lockOrder(tx, job.orderRef);
    if (order) await applyEvent(tx, exchange.clock, order, { type: 'retry.due' });
  });
