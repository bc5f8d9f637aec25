import type { DecimalText } from '../money/money.ts';
import type { RepairChoices, RepairDecision } from './payment-repair.ts';
import type { RepairOffer } from './repair-offer.ts';

/** The choices that are left of an offer: the quoted price ends with its quote, also before a newer offer has come. */
export const choicesLeft = (choices: RepairChoices, isQuoteOver: boolean): RepairChoices => {
  if (!isQuoteOver) return choices;
  const { recalculation } = choices;
  const isQuoted = recalculation?.price === 'quoted';
  return { ...choices, topUp: null, recalculation: isQuoted ? null : recalculation };
};

/** A decision with the figures that the customer saw. */
export interface RepairFigures {
  readonly decision: RepairDecision;
  /** Dong that the order has. */
  readonly received: DecimalText;
  /** Units of the currency that are delivered; 0 of a refund. */
  readonly quantity: DecimalText;
}

/** Figures of a decision on an offer. */
export const figuresOf = (
  { received, quantity, choices }: RepairOffer,
  decision: RepairDecision,
): RepairFigures => {
  const delivered = {
    recalculation: choices.recalculation?.quote.quantity ?? '0',
    delivery: quantity,
    refund: '0',
  };
  return { decision, received, quantity: delivered[decision] };
};
