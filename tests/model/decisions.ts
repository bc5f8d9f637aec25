import type { Command } from './commands.ts';
import { type Decision, deliveredBy, offerInWords } from './offer.ts';
import { offerOf, quotedOf, todayOf } from './offers.ts';
import type { Outcome } from './outcome.ts';
import { priceOf } from './prices.ts';
import { apply } from './rules.ts';
import { orderIn } from './schedule.ts';
import type { ModelState } from './state.ts';

const EVENTS = {
  recalculation: { type: 'recalculation.accepted' },
  delivery: { type: 'delivery.chosen' },
  refund: { type: 'refund.chosen', isPayoutSent: false },
} as const satisfies Record<Decision, object>;

/** Does what a visitor decides about an order's money, where it is the order's own and what was seen is still offered. */
export const decide = (
  state: ModelState,
  { order: name, visitor, decision, received, quantity }: Extract<Command, { type: 'decide' }>,
): Outcome => {
  const order = orderIn(state, name);
  const offer = offerOf(state, order);
  const isOffered = offer?.received === received && deliveredBy(offer, decision) === quantity;
  if (visitor !== order.visitor || !isOffered) return 'refused';
  if (decision === 'recalculation' && offer.recalculation) {
    const prices = offer.isQuoted ? quotedOf(order) : todayOf(state, order.currency);
    order.quantity = quantity;
    order.price = offer.recalculation.amount;
    order.fee = priceOf(prices, quantity).fee;
  }
  return apply(state, order, EVENTS[decision]) ? 'done' : 'refused';
};

/** Two tabs decide otherwise at the same moment, the first one's call arriving first. */
export const decideInTwoTabs = (
  state: ModelState,
  { order, visitor, received, choices }: Extract<Command, { type: 'twoTabs' }>,
): Outcome => {
  const outcomes = choices.map(({ decision, quantity }) =>
    decide(state, { type: 'decide', order, visitor, decision, received, quantity }),
  );
  return outcomes.includes('done') ? 'done' : 'refused';
};

/** Remembers what customers are offered: a page may show it longer than it holds. */
export const showOffers = (state: ModelState): void => {
  for (const order of state.orders.values()) {
    const offer = offerOf(state, order);
    if (!offer) continue;
    const last = order.seen.at(-1);
    if (!last || offerInWords(last) !== offerInWords(offer)) order.seen.push(offer);
  }
};
