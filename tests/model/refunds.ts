import type { Units } from './amounts.ts';
import { balanceIn, post } from './ledger.ts';
import { addPayout, planPayout } from './payout-plan.ts';
import { schedule } from './schedule.ts';
import { LEAST_BANK_PAYMENT, OUR_ACCOUNT } from './settings.ts';
import type { Destination, ModelOrder, ModelRefund, ModelReport, ModelState } from './state.ts';

/** Back to where it came from; without that to the account of the order, whose holder the bank has named. */
const destinationOf = ({ sender }: ModelReport, order: ModelOrder | undefined): Destination =>
  sender ?? (order ? 'customer' : undefined);

const addRefund = (
  state: ModelState,
  what: Pick<ModelRefund, 'order' | 'report' | 'destination' | 'amount'>,
): ModelRefund => {
  const name = `F${state.refunds.size}`;
  const refund = { name, ...what, isPaid: false, payout: undefined };
  state.refunds.set(name, refund);
  if (what.destination !== undefined) schedule(state, 'refund', name, state.now);
  return refund;
};

const owe = (
  state: ModelState,
  { name: ref }: ModelOrder,
  destination: Destination,
  amount: Units,
): void => {
  const refund = { order: ref, report: undefined, destination, amount };
  const { name } = addRefund(state, refund);
  post(state.ledger, `refund/${name}`, {
    ...{ type: 'refund.due', ref, refund: name, asset: 'VND', amount },
  });
};

/** Money that its order does not expect is due back, whole. */
export const refundExtra = (state: ModelState, order: ModelOrder, report: ModelReport): void => {
  report.isCounted = false;
  owe(state, order, destinationOf(report, order), report.amount);
};

/** All that an order has left is due back, each account's money to that account, the latest reports first. */
export const refundClearing = (state: ModelState, order: ModelOrder): void => {
  let left = balanceIn(state.ledger, 'clearing', order.name, 'VND');
  if (left === 0n) return;
  const dues = new Map<Destination, Units>();
  const add = (destination: Destination, amount: Units) => {
    if (amount > 0n) dues.set(destination, (dues.get(destination) ?? 0n) + amount);
    left -= amount;
  };
  const counted = [...state.reports.values()].filter(
    (report) => report.order === order.name && report.isCounted,
  );
  for (const report of counted.toSorted((one, other) => other.receivedAt - one.receivedAt)) {
    const amount = report.amount > left ? left : report.amount;
    if (amount === report.amount) report.isCounted = false;
    add(destinationOf(report, order), amount);
  }
  add('customer', left);
  for (const [destination, amount] of dues) owe(state, order, destination, amount);
};

/** Money of a report that no order got is due back. */
export const refundUnmatched = (state: ModelState, report: ModelReport): void => {
  report.isInReview = false;
  const { amount } = report;
  const destination = destinationOf(report, undefined);
  const { name } = addRefund(state, {
    ...{ order: undefined, report: report.name, destination, amount },
  });
  post(state.ledger, `refund/${name}`, {
    ...{ type: 'unmatched.refund.due', report: report.name, refund: name, asset: 'VND', amount },
  });
};

/** One payout pays all that is due to the account of a refund; too little for a bank stays due. */
export const payRefunds = (state: ModelState, name: string): void => {
  const destination = state.refunds.get(name)?.destination;
  if (destination === undefined) return;
  const due = [...state.refunds.values()].filter(
    (refund) => refund.destination === destination && !refund.isPaid && !refund.payout,
  );
  const amount = due.reduce((sum, refund) => sum + refund.amount, 0n);
  if (due.length === 0 || amount < LEAST_BANK_PAYMENT) return;
  const account = accountFor(state, due);
  const payout = addPayout(state, {
    ...{ order: undefined, destination, asset: 'VND', amount, account },
  });
  for (const refund of due) refund.payout = payout.name;
  planPayout(state, payout);
};

/** Money leaves the account that it came to, an order's first of all. */
const accountFor = ({ orders, reports }: ModelState, due: readonly ModelRefund[]): string => {
  const ofOrder = due.find(({ order }) => order !== undefined)?.order;
  if (ofOrder !== undefined) return orders.get(ofOrder)?.account ?? OUR_ACCOUNT;
  const received = due.flatMap(({ report }) => reports.get(report ?? '') ?? []);
  const [earliest] = received.toSorted((one, other) => one.receivedAt - other.receivedAt);
  return earliest?.account ?? OUR_ACCOUNT;
};
