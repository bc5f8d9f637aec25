import { paidTime } from '#domain/order/paid-time';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import type { Units } from './amounts.ts';
import { deadlineOf } from './deadlines.ts';
import { balanceIn, post, sellableIn } from './ledger.ts';
import { happen } from './lifecycle.ts';
import { isQuoteLost, moneyStateOf } from './offers.ts';
import { refundClearing, refundExtra } from './refunds.ts';
import { schedule, unschedule } from './schedule.ts';
import { REPORT_DELAY, RETRY_PAUSE, SECOND } from './settings.ts';
import type { ModelOrder, ModelReport, ModelState } from './state.ts';

/** Statuses in which money is compared with the price. */
const AWAITING = ['pending', 'verifying_transaction', 'request_proof', 'provided_proof'];

/** Lets an event happen to an order with all that it does to the books and the jobs. */
export const apply = (state: ModelState, order: ModelOrder, event: LifecycleEvent): boolean => {
  const from = order.status;
  const deadline = deadlineOf(order) ?? state.now;
  if (!happen(order, event, state.now)) return false;
  if (order.status === 'cancelled') end(state, order, event, { from, deadline });
  if ((order.status === 'paid' && convert(state, order)) || event.type === 'retry.due') {
    schedule(state, 'deliver', order.name, state.now);
  }
  if (order.status === 'retry_scheduled') {
    schedule(state, 'retry', order.name, state.now + RETRY_PAUSE);
  }
  const next = deadlineOf(order);
  if (next === undefined) unschedule(state, 'deadline', order.name);
  else schedule(state, 'deadline', order.name, next);
  return true;
};

/**
 * The price becomes fee and capital, and what was bought is the order's; a surplus is due back.
 * @returns false while the stock is too small
 */
export const convert = (state: ModelState, order: ModelOrder): boolean => {
  if (order.isConverted) return true;
  const { ledger } = state;
  const held = order.held < order.quantity ? order.held : order.quantity;
  const rest = order.quantity - held;
  if (rest > 0n && rest > sellableIn(ledger, order.currency)) return false;
  order.conversions += 1;
  post(ledger, `conversion/${order.name}/${order.conversions}`, conversionOf(order, held));
  order.held -= held;
  order.isConverted = true;
  release(state, order);
  refundClearing(state, order);
  return true;
};

/** Paid orders that wait for a currency are looked at again, the longest waiting first. */
export const wakeWaiting = (state: ModelState, currency: string): void => {
  const waiting = [...state.orders.values()].filter(
    (order) => order.status === 'paid' && !order.isConverted && order.currency === currency,
  );
  for (const { name } of waiting.toSorted((one, other) => one.updatedAt - other.updatedAt)) {
    schedule(state, 'convert', name, state.now);
  }
};

const conversionOf = ({ name, price, fee, currency, quantity }: ModelOrder, held: Units) => ({
  type: 'order.converted' as const,
  ref: name,
  paid: { asset: 'VND', amount: price },
  fee: { asset: 'VND', amount: fee },
  bought: { asset: currency, amount: quantity },
  held,
});

/** A cancelled order owes what came; its stock waits for late reports when it was the deadline that ended it. */
const end = (
  state: ModelState,
  order: ModelOrder,
  { type }: LifecycleEvent,
  { from, deadline }: { readonly from: ModelOrder['status']; readonly deadline: number },
): void => {
  if (from === 'cancelled') return;
  order.wasCancelled = true;
  if (order.isConverted) {
    post(state.ledger, `undone/${order.name}/${order.conversions}`, {
      ...conversionOf(order, 0n),
      type: 'conversion.undone',
    });
    order.isConverted = false;
    wakeWaiting(state, order.currency);
  }
  refundClearing(state, order);
  // No page of this run reads an order: what nothing has come for is released at once.
  if (type === 'deadline.passed' && from !== 'pending') {
    schedule(state, 'release', order.name, deadline + REPORT_DELAY);
  } else {
    order.wasCancelledOnPurpose ||= type !== 'deadline.passed';
    release(state, order);
  }
};

/** Whether an order waits for its customer with less than its price. */
export const isShort = ({ ledger }: ModelState, { name, status, price }: ModelOrder): boolean =>
  status === 'verifying_transaction' && balanceIn(ledger, 'clearing', name, 'VND') < price;

export const release = (state: ModelState, order: ModelOrder): void => {
  unschedule(state, 'release', order.name);
  if (order.held === 0n) return;
  order.releases += 1;
  post(state.ledger, `release/${order.name}/${order.releases}`, {
    type: 'stock.released',
    ref: order.name,
    currencyCode: order.currency,
    quantity: order.held,
  });
  order.held = 0n;
  wakeWaiting(state, order.currency);
};

const paidAtOf = (order: ModelOrder, { bankTime, receivedAt }: ModelReport): number =>
  paidTime({
    receivedAt,
    bankTime,
    orderedAt: order.createdAt,
    reportDelay: REPORT_DELAY / SECOND,
  });

/** Money that is booked to an order happens to it. */
export const receive = (state: ModelState, order: ModelOrder, report: ModelReport): void => {
  report.order = order.name;
  report.isInReview = false;
  report.isCounted = true;
  order.received += report.amount;
  report.paidAt = paidAtOf(order, report);
  if (isQuoteLost(state, order)) order.hasLostQuote = true;
  const isMatched = moneyStateOf(state, order) === 'matched';
  if (AWAITING.includes(order.status)) {
    apply(state, order, { type: isMatched ? 'money.matched' : 'money.mismatched' });
  } else if (order.status === 'cancelled') {
    apply(state, order, { type: 'money.late' });
    if (isMatched) apply(state, order, { type: 'money.matched' });
  } else if (order.status !== 'require_kyc' && (order.status !== 'paid' || order.isConverted)) {
    // Nothing awaits it; of a paid order that waits for stock it is due back with the conversion.
    refundExtra(state, order, report);
  }
  if (order.status === 'verifying_transaction') {
    schedule(state, 'release', order.name, order.quoteEndsAt + REPORT_DELAY);
  }
};
