import type { Units } from './amounts.ts';
import { balanceIn, sellableIn } from './ledger.ts';
import { isWithinDay, isWithinLimits } from './limits.ts';
import type { MoneyState, Offer, Recalculated } from './offer.ts';
import { FIRST_LEVEL, type Prices, priceOf, quantityFor } from './prices.ts';
import { type Currency, TOLERATED_PER_MILLE } from './settings.ts';
import type { ModelOrder, ModelState } from './state.ts';

export const todayOf = ({ levels }: ModelState, currency: Currency): Prices => ({
  currency,
  level: levels.get(currency) ?? FIRST_LEVEL,
});

export const quotedOf = ({ currency, quotedLevel }: ModelOrder): Prices => ({
  currency,
  level: quotedLevel,
});

export const moneyOf = ({ ledger }: ModelState, { name }: Pick<ModelOrder, 'name'>): Units =>
  balanceIn(ledger, 'clearing', name, 'VND');

/**
 * Whether an order was cancelled on purpose, or has run out while others were ordered up to the limit of a day. Money in time
 * that has reopened it before is not concerned.
 */
export const isQuoteLost = (state: ModelState, order: ModelOrder): boolean => {
  if (order.wasCancelledOnPurpose) return true;
  if (!order.wasCancelled) return false;
  return (order.status === 'cancelled' || isPaidLate(state, order)) && !isWithinDay(state, order);
};

/** Whether an order's money was complete, or else its latest part paid, when the quote was over. */
const isPaidLate = ({ reports }: ModelState, order: ModelOrder): boolean => {
  const counted = [...reports.values()].filter(
    ({ order: name, isCounted }) => isCounted && name === order.name,
  );
  return order.hasLostQuote || completionOf(counted, order.price) >= order.quoteEndsAt;
};

const isLate = (state: ModelState, order: ModelOrder): boolean =>
  isQuoteLost(state, order) || isPaidLate(state, order);

/** When money reached a price, or when the latest of it was paid while it has not; 0 of none. */
export const completionOf = (
  parts: readonly Readonly<{ amount: Units; paidAt: number }>[],
  price: Units,
): number => {
  let sum = 0n;
  let completion = 0;
  for (const { amount, paidAt } of parts.toSorted((one, other) => one.paidAt - other.paidAt)) {
    if (sum < price) completion = paidAt;
    sum += amount;
  }
  return completion;
};

export const moneyStateOf = (state: ModelState, order: ModelOrder): MoneyState => {
  const received = moneyOf(state, order);
  const { price: agreed, quantity, currency } = order;
  if (received === 0n) return 'nothing';
  if (!isLate(state, order)) {
    if (received === agreed) return 'matched';
    return received < agreed ? 'short' : 'over';
  }
  if (isQuoteLost(state, order) || received !== agreed) return 'late';
  // Late money is not kept waiting for stock.
  if (sellableIn(state.ledger, currency) + order.held < quantity) return 'late';
  const today = priceOf(todayOf(state, currency), quantity).price;
  return today * 1_000n <= agreed * TOLERATED_PER_MILLE ? 'matched' : 'late';
};

/** What an order's customer may decide now; undefined while nothing is to be decided. */
export const offerOf = (state: ModelState, order: ModelOrder): Offer | undefined => {
  if (order.status !== 'verifying_transaction') return undefined;
  const money = moneyStateOf(state, order);
  const isAsked = money === 'short' || money === 'over' || money === 'late';
  const isQuoted = isAsked && money !== 'late' && state.now < order.quoteEndsAt;
  const received = moneyOf(state, order);
  const isRecalculable = isAsked && (isQuoted || money !== 'over');
  return {
    ...{ state: money, received, quantity: order.quantity, agreed: order.price, isQuoted },
    topUp: money === 'short' && isQuoted ? order.price - received : undefined,
    recalculation: isRecalculable ? recalculate(state, order, isQuoted) : undefined,
    // Money that waits and is as agreed by now buys what was ordered.
    isDeliveryOffered: money === 'over' || money === 'matched',
    isRefundOffered: money !== 'nothing' && money !== 'over',
  };
};

/** What an order's money buys at the tiers of its quote, or today's; undefined where the limits forbid that quantity. */
const recalculate = (
  state: ModelState,
  order: ModelOrder,
  isQuoted: boolean,
): Recalculated | undefined => {
  const { name, currency, visitor, held } = order;
  const prices = isQuoted ? quotedOf(order) : todayOf(state, currency);
  const quantity = quantityFor(prices, moneyOf(state, order));
  if (quantity === undefined) return undefined;
  const { price: amount } = priceOf(prices, quantity);
  const wanted = { name, visitor, currency, held, quantity, price: amount };
  const isPossible = isWithinLimits(state, wanted);
  return isPossible ? { price: isQuoted ? 'quoted' : 'today', quantity, amount } : undefined;
};
