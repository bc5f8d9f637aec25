import { audit, snapshot } from './audit.ts';
import type { Command } from './commands.ts';
import { passTime } from './deadlines.ts';
import { decide, decideInTwoTabs, showOffers } from './decisions.ts';
import { checkInvariants } from './invariants.ts';
import { longestDue, runJobs } from './jobs.ts';
import { post, sellableIn } from './ledger.ts';
import { isWithinLimits } from './limits.ts';
import { todayOf } from './offers.ts';
import type { Outcome } from './outcome.ts';
import { applyPayout, deliveryOf, payoutIn, retryPayout } from './payouts.ts';
import { priceOf } from './prices.ts';
import { refundUnmatched } from './refunds.ts';
import { apply, receive, wakeWaiting } from './rules.ts';
import { orderIn, schedule } from './schedule.ts';
import { CURRENCIES, OUR_ACCOUNT, REPORT_DELAY, SECOND, STOCK, TIMER } from './settings.ts';
import { emptyState, type ModelReport, type ModelState } from './state.ts';

/** An exchange that has stock and nothing else. */
export const openModel = (isCompared = false): ModelState => {
  const state = emptyState(isCompared);
  for (const currency of CURRENCIES) adjust(state, currency, STOCK);
  return state;
};

/**
 * Does a command to the model, with all that follows from it at once.
 * @param pick which one of several jobs that are due is done first
 * @throws {Finding} when an invariant does not hold afterwards
 */
export const step = (state: ModelState, command: Command, pick = longestDue): Outcome => {
  // Commands follow one another; two at the same instant have no first.
  const before = snapshot(state);
  passTime(state, SECOND);
  runJobs(state, pick);
  const outcome = perform(state, command);
  runJobs(state, pick);
  showOffers(state);
  checkInvariants(state);
  audit(state, before, command);
  return outcome;
};

const perform = (state: ModelState, command: Command): Outcome => {
  switch (command.type) {
    case 'place':
      return place(state, command);
    case 'report':
      return report(state, command);
    case 'pass':
      passTime(state, command.seconds * SECOND);
      return 'done';
    case 'outage':
      passTime(state, command.seconds * SECOND, true);
      return 'done';
    case 'bank':
      if (state.isBankDown === command.isDown) return 'refused';
      state.isBankDown = command.isDown;
      return 'done';
    case 'sayMoneySent':
      return sayMoneySent(state, command.order);
    case 'cancel':
      return done(apply(state, orderIn(state, command.order), { type: 'operator.cancelled' }));
    case 'cancelOwn':
      return cancelOwn(state, command);
    case 'refundOrder':
      return refundOrder(state, command.order);
    case 'match':
      return match(state, command);
    case 'acceptThirdParty':
      return acceptThirdParty(state, command.report);
    case 'refundReport':
      return refundReport(state, command.report);
    case 'adjust':
      adjust(state, command.currency, command.quantity);
      return 'done';
    case 'answer':
      state.world.mode = command.mode;
      return 'done';
    case 'jump':
      state.levels.set(command.currency, command.level);
      return 'done';
    case 'decide':
      return decide(state, command);
    case 'twoTabs':
      return decideInTwoTabs(state, command);
    case 'retry':
      return done(retryPayout(state, payoutIn(state, command.payout)));
    case 'resolve':
      return resolve(state, command);
  }
};

const resolve = (
  state: ModelState,
  { payout, tookPlace }: Extract<Command, { type: 'resolve' }>,
): Outcome => {
  const type = tookPlace ? 'operator.tookPlace' : 'operator.didNotTakePlace';
  return done(applyPayout(state, payoutIn(state, payout), { type }));
};

const done = (isDone: boolean): Outcome => (isDone ? 'done' : 'refused');

const adjust = (state: ModelState, currency: string, quantity: bigint): void => {
  if (quantity === 0n) return;
  state.adjusted.set(currency, (state.adjusted.get(currency) ?? 0n) + quantity);
  post(state.ledger, `adjustment/${state.ledger.sources.size}`, {
    type: 'inventory.adjusted',
    currencyCode: currency,
    quantity,
  });
  wakeWaiting(state, currency);
};

const place = (
  state: ModelState,
  { order: name, visitor, currency, quantity }: Extract<Command, { type: 'place' }>,
): Outcome => {
  const today = todayOf(state, currency);
  const { price, fee } = priceOf(today, quantity);
  const wanted = { name, visitor, currency, quantity, price, held: 0n };
  if (!isWithinLimits(state, wanted)) return 'refused';
  if (sellableIn(state.ledger, currency) < awaitedIn(state, currency) + quantity) return 'refused';
  state.orders.set(name, {
    ...{ name, visitor, currency, quantity, price, fee, ordered: { quantity, price } },
    ...{ createdAt: state.now, updatedAt: state.now, account: OUR_ACCOUNT },
    ...{ quotedLevel: today.level, quoteEndsAt: state.now + TIMER },
    ...{
      status: 'pending',
      cameFrom: undefined,
      wasCancelledOnPurpose: false,
      hasLostQuote: false,
      wasCancelled: false,
    },
    ...{ held: quantity, releases: 0, conversions: 0, isConverted: false },
    ...{ received: 0n, seen: [], timerExtendedBy: 0, reviewExtendedBy: 0 },
  });
  post(state.ledger, `hold/${name}`, {
    type: 'stock.held',
    ref: name,
    currencyCode: currency,
    quantity,
  });
  schedule(state, 'deadline', name, state.now + TIMER);
  return 'done';
};

/** What paid orders wait for of a currency: the next stock is theirs. */
const awaitedIn = (state: ModelState, currency: string): bigint =>
  [...state.orders.values()]
    .filter((order) => order.currency === currency && order.status === 'paid')
    .reduce((sum, { isConverted, quantity }) => sum + (isConverted ? 0n : quantity), 0n);

const report = (state: ModelState, command: Extract<Command, { type: 'report' }>): Outcome => {
  const { report: name, account, amount, named, sender, bankTime, transactionId } = command;
  const known = state.reports.get(name);
  if (known) {
    if (known.amount !== amount) known.conflicts += 1;
    return 'done';
  }
  const [only] = named;
  const order = only !== undefined && named.length === 1 ? state.orders.get(only) : undefined;
  const isMatched = order?.account === account && sender !== 'third party';
  const received: ModelReport = {
    ...{ name, transactionId, account, amount, named, sender, bankTime, receivedAt: state.now },
    ...{ order: undefined, paidAt: 0, isInReview: !isMatched, isCounted: false, conflicts: 0 },
  };
  state.reports.set(name, received);
  const money = { account, asset: 'VND', amount };
  if (order && isMatched) {
    post(state.ledger, `report/${name}`, { type: 'money.received', ref: order.name, ...money });
    receive(state, order, received);
  } else {
    post(state.ledger, `report/${name}`, { type: 'money.unmatched', report: name, ...money });
  }
  return 'done';
};

const sayMoneySent = (state: ModelState, name: string): Outcome => {
  const order = orderIn(state, name);
  if (state.now <= order.createdAt + CONFIRM_AFTER) return 'refused';
  const isSaid = apply(state, order, { type: 'customer.saidSent' });
  if (isSaid) schedule(state, 'release', order.name, order.quoteEndsAt + REPORT_DELAY);
  return done(isSaid);
};

const cancelOwn = (
  state: ModelState,
  { order: name, visitor }: Extract<Command, { type: 'cancelOwn' }>,
): Outcome => {
  const order = orderIn(state, name);
  // Money that names it counts, whether it is the order's already or waits for an operator.
  const isKnown = [...state.reports.values()].some(
    ({ order: counted, isInReview, named }) =>
      counted === name || (isInReview && named.includes(name)),
  );
  if (visitor !== order.visitor || isKnown) return 'refused';
  return done(apply(state, order, { type: 'customer.cancelled' }));
};

const CONFIRM_AFTER = 180 * SECOND;

const refundOrder = (state: ModelState, name: string): Outcome => {
  const order = orderIn(state, name);
  // Whether it may have been sent counts: an operator has to say first what became of it.
  const isPayoutSent = deliveryOf(state, name) !== undefined;
  return done(apply(state, order, { type: 'refund.chosen', isPayoutSent }));
};

const match = (
  state: ModelState,
  { report: name, order }: Extract<Command, { type: 'match' }>,
): Outcome => {
  const found = state.reports.get(name);
  if (!found?.isInReview) return 'refused';
  const target = orderIn(state, order);
  post(state.ledger, `assigned/${name}`, {
    type: 'money.assigned',
    report: name,
    ref: order,
    asset: 'VND',
    amount: found.amount,
  });
  receive(state, target, found);
  return 'done';
};

/** What a third party sent is taken for the one order that its text names and whose account it came to. */
const acceptThirdParty = (state: ModelState, name: string): Outcome => {
  const found = state.reports.get(name);
  if (!found?.isInReview || found.sender !== 'third party') return 'refused';
  const [order, another] = found.named;
  if (order === undefined || another !== undefined) return 'refused';
  if (orderIn(state, order).account !== found.account) return 'refused';
  return match(state, { type: 'match', report: name, order });
};

const refundReport = (state: ModelState, name: string): Outcome => {
  const found = state.reports.get(name);
  if (!found?.isInReview) return 'refused';
  refundUnmatched(state, found);
  return 'done';
};
