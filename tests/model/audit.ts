import type { OrderStatus } from '#domain/order/order-status';
import { textOf, type Units } from './amounts.ts';
import type { Command } from './commands.ts';
import { deadlineOf } from './deadlines.ts';
import { Finding } from './finding.ts';
import { dayLimitOf, othersOfDay } from './limits.ts';
import type { Decision } from './offer.ts';
import { completionOf, moneyOf, quotedOf, todayOf } from './offers.ts';
import { type Prices, priceOf } from './prices.ts';
import { TOLERATED_PER_MILLE } from './settings.ts';
import type { ModelOrder, ModelState } from './state.ts';

/** Statuses in which an order's money has been taken for what it bought. */
const PAID: readonly OrderStatus[] = [
  ...(['paid', 'delivering', 'waitingotp', 'retry_scheduled'] as const),
  ...(['error', 'handmake', 'delivered'] as const),
];

/** An order as it was before a command. */
type Part = Readonly<{ amount: Units; paidAt: number }>;

interface Before {
  readonly status: OrderStatus;
  readonly quantity: Units;
  readonly price: Units;
  readonly deadline: number | undefined;
  readonly wasCancelledOnPurpose: boolean;
  readonly isConverted: boolean;
  /** Dong that it had, and dong owed back of it so far. */
  readonly money: Units;
  readonly owed: Units;
  /** What counted of the money that it had. */
  readonly parts: readonly Part[];
}

export interface Snapshot {
  readonly orders: ReadonlyMap<string, Before>;
  /** Reports that were booked to an order. */
  readonly booked: ReadonlySet<string>;
}

/** What of the orders is compared with what they are after a command. */
export const snapshot = (state: ModelState): Snapshot => {
  const { orders, reports } = state;
  const booked = [...reports.values()].filter(({ order }) => order !== undefined);
  return {
    orders: new Map([...orders.values()].map((order) => [order.name, before(state, order)])),
    booked: new Set(booked.map(({ name }) => name)),
  };
};

const before = (state: ModelState, order: ModelOrder): Before => {
  const { status, quantity, price, wasCancelledOnPurpose, isConverted } = order;
  const parts: Part[] = [];
  for (const { order: name, isCounted, amount, paidAt } of state.reports.values()) {
    if (name === order.name && isCounted) parts.push({ amount, paidAt });
  }
  return {
    ...{ status, quantity, price, wasCancelledOnPurpose, isConverted, parts },
    deadline: deadlineOf(order),
    money: moneyOf(state, order),
    owed: owedOf(state, order),
  };
};

const owedOf = ({ refunds }: ModelState, { name }: ModelOrder): Units => {
  let owed = 0n;
  for (const { order, amount } of refunds.values()) if (order === name) owed += amount;
  return owed;
};

/** What happened to one order in a command, without what the model's rules made of it. */
interface Step {
  readonly order: ModelOrder;
  readonly was: Before;
  /** Dong that were booked to it. */
  readonly came: Units;
  /** When its money was complete, or the latest of it paid. */
  readonly paidAt: number;
  /** What its own customer decided, one of these where two tabs decided. */
  readonly decided: readonly Decision[];
  readonly isOperators: boolean;
  readonly now: number;
  readonly today: Prices;
}

/**
 * Checks of every order that a command had a reason for what it did to it: an order is paid at a price that holds for its
 * money at that moment, and its quantity, its price and the money that goes back change by its customer's decision, an
 * operator's word or the end of its time alone.
 * @throws {Finding} with the order that was delivered too cheaply, or whose customer lost something
 */
export const audit = (state: ModelState, { orders, booked }: Snapshot, command: Command): void => {
  for (const order of state.orders.values()) {
    const was = orders.get(order.name);
    if (!was) continue;
    let came = 0n;
    const parts = [...was.parts];
    for (const report of state.reports.values()) {
      if (report.order !== order.name || booked.has(report.name)) continue;
      came += report.amount;
      parts.push(report);
    }
    const paidAt = completionOf(parts, was.price);
    const step: Step = {
      ...{ order, was, came, paidAt, now: state.now, today: todayOf(state, order.currency) },
      decided: decidedFor(order, command),
      isOperators: isOperatorsWord(order, command),
    };
    checkTerms(step);
    checkPrice(step);
    checkDay(state, step);
    checkOwed(step, owedOf(state, order) - was.owed);
  }
};

const decidedFor = ({ name, visitor }: ModelOrder, command: Command): readonly Decision[] => {
  if (command.type !== 'decide' && command.type !== 'twoTabs') return [];
  if (command.order !== name || command.visitor !== visitor) return [];
  return command.type === 'decide'
    ? [command.decision]
    : command.choices.map(({ decision }) => decision);
};

const isOperatorsWord = ({ name }: ModelOrder, command: Command): boolean =>
  (command.type === 'cancel' || command.type === 'refundOrder') && command.order === name;

const isPaidIn = (status: OrderStatus): boolean => PAID.includes(status);

const isRequoted = ({ order, was }: Step): boolean =>
  order.quantity !== was.quantity || order.price !== was.price;

/** Another quantity or price is its customer's decision. */
const checkTerms = (step: Step): void => {
  if (!isRequoted(step)) return;
  const { order, was, decided } = step;
  if (!decided.includes('recalculation') || !isPaidIn(order.status) || isPaidIn(was.status)) {
    throw new Finding('unchosen', `${order.name} is for ${textOf(order.quantity)} now`);
  }
};

/** What becomes paid costs no more than its money at a price that holds for it. */
const checkPrice = (step: Step): void => {
  const { order, was, came, decided } = step;
  if (isPaidIn(was.status) || !isPaidIn(order.status)) return;
  const money = was.money + came;
  if (order.price > money) throw new Finding('underpriced', `${order.name} lacks money`);
  // A refund pays nothing, and a delivery is of what was ordered.
  const isRecalculated =
    isRequoted(step) || (decided.includes('recalculation') && !decided.includes('delivery'));
  const price = isRecalculated ? recalculatedAt(step) : orderedAt(step, money);
  if (!price || !isRecalculated) return;
  // All the money is spent: what goes back would not buy any more.
  if (priceOf(price, order.quantity + 1n).price <= money) {
    throw new Finding('unchosen', `${order.name} could have more of its money’s worth`);
  }
};

/** What guests and accounts without documents have bought of a day's orders stays below their limit. */
const checkDay = (state: ModelState, step: Step): void => {
  const { order, was } = step;
  const limit = dayLimitOf(order.visitor);
  if (limit === undefined || isPaidIn(was.status) || !isPaidIn(order.status)) return;
  // What was promised and paid in time is delivered, however late the bank's report was.
  if (isInTime(step) && !isRequoted(step)) return;
  let bought = order.price;
  for (const { status, price } of othersOfDay(state, order)) if (isPaidIn(status)) bought += price;
  if (bought >= limit) throw new Finding('underpriced', `${order.name} passes the limit of a day`);
};

const isInTime = ({ order, was, paidAt }: Step): boolean =>
  !was.wasCancelledOnPurpose && paidAt < order.quoteEndsAt;

/** The prices that a recalculation was possible at: the quoted ones while the quote lasted, else today's. */
const recalculatedAt = (step: Step): Prices => {
  const { order, was, now, today, came } = step;
  const isQuoted = isInTime(step) && now < order.quoteEndsAt;
  const prices = isQuoted ? quotedOf(order) : today;
  // Money beyond the agreed amount has bought what was ordered: after the quote it does not wait for a better price.
  const isTooLate = isInTime(step) && !isQuoted && was.money + came >= was.price;
  const { price } = priceOf(prices, order.quantity);
  if (isTooLate || price > order.price) {
    throw new Finding('underpriced', `${order.name} costs ${textOf(price)} ${words(prices)}`);
  }
  return prices;
};

/** What was ordered is delivered for money that came in time, or late and within the tolerance. */
const orderedAt = (step: Step, money: Units): undefined => {
  const { order, was, today } = step;
  const { quantity, price } = order;
  if (isInTime(step) && priceOf(quotedOf(order), quantity).price <= price) return;
  const costs = priceOf(today, quantity).price;
  const isTolerated = costs * 1_000n <= price * TOLERATED_PER_MILLE && money === price;
  if (isTolerated && !was.wasCancelledOnPurpose) return;
  throw new Finding('underpriced', `${order.name} costs ${textOf(costs)} ${words(today)}`);
};

const words = ({ level }: Prices): string => `at ${level} thousandths`;

/** Money goes back by its customer's decision, an operator's word or the end of its time, or because it was not expected. */
const checkOwed = (step: Step, owed: Units): void => {
  const { order, was, came, decided, isOperators, now } = step;
  if (owed === 0n || isOperators || decided.length > 0) return;
  const isOver = was.deadline !== undefined && was.deadline <= now && !isPaidIn(was.status);
  // Nothing more was expected of a paid order than its price, which it keeps.
  const spare = was.money + came - (was.isConverted ? 0n : order.price);
  const isUnexpected = isPaidIn(was.status) && owed <= spare;
  if (!isOver && !isUnexpected) {
    throw new Finding('unchosen', `${textOf(owed)} VND of ${order.name} go back`);
  }
};
