import type { DecimalText } from '../money/money.ts';
import { incomingOf, outgoingOf } from './order-legs.ts';
import type { RepairChoices, RepairDecision } from './payment-repair.ts';
import type { RepairOffer } from './repair-offer.ts';

/** The choices that are left of an offer: the quoted price ends with its quote, also before a newer offer has come. */
export const choicesLeft = (choices: RepairChoices, isQuoteOver: boolean): RepairChoices => {
  if (!isQuoteOver) return choices;
  const { recalculation } = choices;
  const isQuoted = recalculation?.price === 'quoted';
  return { ...choices, topUp: null, recalculation: isQuoted ? null : recalculation };
};

type Agreed = Pick<RepairOffer, 'type' | 'quantity' | 'cashAmount'>;

/** What an offer says was agreed to come in, in its asset. */
export const agreedOf = (offer: Agreed): DecimalText =>
  // The asset's name is of no interest, only its amount.
  incomingOf({ ...offer, currencyCode: '' }).amount;

/** What goes out for it, in its asset. */
export const payoutOf = (offer: Agreed): DecimalText =>
  outgoingOf({ ...offer, currencyCode: '' }).amount;

/** What goes back by a decision, in the asset that came in; 0 where it is no choice. */
export const backOf = (choices: RepairChoices, decision: RepairDecision): DecimalText =>
  choices[decision]?.refund ?? '0';

/** A decision with the figures that the customer saw. */
export interface RepairFigures {
  readonly decision: RepairDecision;
  /** What the order has, in the asset that came in. */
  readonly received: DecimalText;
  /** What then goes out: units of the currency, or dong of a sale; 0 of a refund. */
  readonly delivered: DecimalText;
}

/** Figures of a decision on an offer. */
export const figuresOf = (offer: RepairOffer, decision: RepairDecision): RepairFigures => {
  const { type, received, choices } = offer;
  const quote = choices.recalculation?.quote;
  const delivered = {
    recalculation: quote ? payoutOf({ ...quote, type }) : '0',
    delivery: payoutOf(offer),
    refund: '0',
  };
  return { decision, received, delivered: delivered[decision] };
};
