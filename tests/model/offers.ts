import { textOf, type Units } from './amounts.ts';
import { balanceIn } from './ledger.ts';
import { isWithinDay, isWithinLimits } from './limits.ts';
import { FIRST_LEVEL, type Prices, priceOf, quantityFor } from './prices.ts';
import { type Currency, TOLERATED_PER_MILLE } from './settings.ts';
import type { ModelOrder, ModelState } from './state.ts';

/** How the money of an order compares with its quote, written anew from the requirements. */
export type MoneyState = 'nothing' | 'matched' | 'short' | 'over' | 'late';

/** What an order's customer can decide about its money. */
export const DECISIONS = ['recalculation', 'delivery', 'refund'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Recalculated {
  readonly price: 'quoted' | 'today';
  readonly quantity: Units;
  /** Dong that it costs. */
  readonly amount: Units;
}

/** What a customer is offered at one moment. */
export interface Offer {
  readonly state: MoneyState;
  /** Dong that the order has. */
  readonly received: Units;
  /** Units and dong that were agreed. */
  readonly quantity: Units;
  readonly agreed: Units;
  /** The quoted prices hold for the money that came. */
  readonly isQuoted: boolean;
  readonly topUp: Units | undefined;
  readonly recalculation: Recalculated | undefined;
  readonly isDeliveryOffered: boolean;
  readonly isRefundOffered: boolean;
}

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

/** Whether the latest of an order's money was paid when the quote was over, or was over for the order on purpose. */
const isLate = ({ reports }: ModelState, order: ModelOrder): boolean => {
  if (order.wasCancelledOnPurpose) return true;
  for (const { order: name, isCounted, paidAt } of reports.values()) {
    if (isCounted && name === order.name && paidAt >= order.quoteEndsAt) return true;
  }
  return false;
};

export const moneyStateOf = (state: ModelState, order: ModelOrder): MoneyState => {
  const received = moneyOf(state, order);
  const { price: agreed, quantity, currency } = order;
  if (received === 0n) return 'nothing';
  if (!isLate(state, order)) {
    if (received === agreed) return 'matched';
    return received < agreed ? 'short' : 'over';
  }
  if (order.wasCancelledOnPurpose || received !== agreed) return 'late';
  if (!isWithinDay(state, order)) return 'late';
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
    isDeliveryOffered: money === 'over',
    isRefundOffered: money === 'short' || money === 'late',
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

/** Units that a decision has delivered, as the customer is shown them; undefined for one that is not offered. */
export const deliveredBy = (offer: Offer, decision: Decision): Units | undefined => {
  if (decision === 'recalculation') return offer.recalculation?.quantity;
  if (decision === 'delivery') return offer.isDeliveryOffered ? offer.quantity : undefined;
  return offer.isRefundOffered ? 0n : undefined;
};

/** An offer in one line, as it is compared with a service's. */
export const offerInWords = (offer: Offer): string => {
  const { state, received, quantity, agreed, isQuoted, topUp, recalculation } = offer;
  const choices = [
    ...(topUp === undefined ? [] : [`top up ${textOf(topUp)}`]),
    ...(recalculation
      ? [
          `${recalculation.price} ${textOf(recalculation.quantity)} for ${textOf(recalculation.amount)}`,
          `rest ${textOf(received - recalculation.amount)}`,
        ]
      : []),
    ...(offer.isDeliveryOffered ? [`delivery, ${textOf(received - agreed)} back`] : []),
    ...(offer.isRefundOffered ? [`refund of ${textOf(received)}`] : []),
  ];
  return [
    `${state}: ${textOf(received)} of ${textOf(agreed)} for ${textOf(quantity)}`,
    ...(isQuoted ? ['quoted'] : []),
    ...choices,
  ].join('; ');
};
