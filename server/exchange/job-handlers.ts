import { decimal } from '#domain/money/money';
import { incomingOf } from '#domain/order/order-legs';
import type { OrderStatus } from '#domain/order/order-status';
import { isPaidAsOrdered, paymentStateOf } from '#domain/order/payment-repair';
import type { JobHandler, JobHandlers } from '../jobs/runner.ts';
import { finish, schedule } from '../jobs/schedule.ts';
import type { Database } from '../store/database.ts';
import type { JobRow } from '../store/tables/orders.ts';
import { clearingOf } from './books/balances.ts';
import { convertOrder, releaseHold } from './books/order-journals.ts';
import { scheduleDeadline } from './deadlines/schedule-deadline.ts';
import { warnOfDeadline } from './deadlines/warn-of-deadline.ts';
import { checkDocuments } from './documents/check-documents.ts';
import { type Exchange, inTransaction } from './exchange.ts';
import { mailNews } from './mail-news.ts';
import { sendMessage } from './messages.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { accountForOutages } from './outages/account-time.ts';
import { openAddress } from './payments/open-address.ts';
import { paymentFactsOf } from './payments/payment-facts.ts';
import { payRefunds } from './payouts/pay-refunds.ts';
import { workOnPayout } from './payouts/send-payout.ts';
import { startDelivery } from './payouts/start-delivery.ts';
import { applyEvent, lockOrder } from './transitions.ts';
import { askAboutAttempt } from './vouchers/work-on-attempt.ts';

/**
 * Releases what is held for an order that is cancelled, or whose money is short after its quote, also while it awaits documents: it would otherwise be held for
 * as long as one dong a day keeps the order open. One whose agreed amount has come, in time or late, keeps it.
 */
const releaseStock =
  (exchange: Exchange): JobHandler =>
  (job) =>
    inTransaction(exchange, async (tx) => {
      const order = await lockOrder(tx, job.orderRef ?? '');
      if (order?.status === 'cancelled' || (order && (await isShort(tx, order)))) {
        await releaseHold(tx, order, new Date(await exchange.clock.nowIn(tx)));
      }
      await finish(tx, job);
    });

/** Statuses in which an order may wait for a day or longer with less than its money. */
const MAYBE_SHORT: readonly OrderStatus[] = ['verifying_transaction', 'require_kyc'];

const isShort = async (tx: Database, order: StoredOrder): Promise<boolean> =>
  MAYBE_SHORT.includes(order.status) &&
  decimal(await clearingOf(tx, order)).lt(decimal(incomingOf(order).amount));

/** Converts a paid order that waited for stock, and has it delivered; while the stock is too small it waits on. */
const convertWaiting =
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

/** What each kind of job does. */
export const jobHandlers = (exchange: Exchange): JobHandlers => ({
  deadline: ofOrder(passDeadline(exchange)),
  warning: warnOfDeadline(exchange),
  deliver: ofOrder(deliver(exchange)),
  retry: ofOrder(retryDelivery(exchange)),
  message: sendMessage(exchange),
  payout: workOnPayout(exchange),
  refunds: payRefunds(exchange),
  release: releaseStock(exchange),
  convert: convertWaiting(exchange),
  address: openAddress(exchange),
  voucher: askAboutAttempt(exchange),
  documents: checkDocuments(exchange),
  news: mailNews(exchange),
});

/** A job of an order; the database sees to it that it has one. */
type OrderJob = JobRow & { readonly orderRef: string };

const ofOrder =
  (handle: (job: OrderJob) => Promise<void>): JobHandler =>
  (job) =>
    handle({ ...job, orderRef: job.orderRef ?? '' });

/**
 * Ends the time of an order: what was ordered is delivered where its money is in, else the order is cancelled. A deadline
 * that was moved meanwhile is waited for anew.
 */
const passDeadline = (exchange: Exchange) => async (job: OrderJob) => {
  const config = await exchange.siteConfig.read();
  await inTransaction(exchange, async (tx) => {
    await accountForOutages(tx, exchange);
    const order = await lockOrder(tx, job.orderRef);
    await finish(tx, job);
    if (!order?.deadlineAt) return;
    const now = await exchange.clock.nowIn(tx);
    if (order.deadlineAt.getTime() > now) return scheduleDeadline(tx, order);
    const isMoneyIn = isPaidAsOrdered(
      paymentStateOf(await paymentFactsOf(tx, order, config, exchange.clock)),
    );
    await applyEvent(tx, exchange.clock, order, { type: 'deadline.passed', isMoneyIn });
  });
};

/** Has a payout made of what was bought; its own job sends it. */
const deliver = (exchange: Exchange) => (job: OrderJob) =>
  inTransaction(exchange, async (tx) => {
    const order = await lockOrder(tx, job.orderRef);
    await finish(tx, job);
    if (order) await startDelivery(tx, exchange.clock, order);
  });

const retryDelivery = (exchange: Exchange) => (job: OrderJob) =>
  inTransaction(exchange, async (tx) => {
    await finish(tx, job);
    const order = await lockOrder(tx, job.orderRef);
    if (order) await applyEvent(tx, exchange.clock, order, { type: 'retry.due' });
  });
