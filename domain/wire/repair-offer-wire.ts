import type { DecimalText } from '../money/money.ts';
import {
  PAYMENT_STATES,
  REPAIR_DECISIONS,
  type Recalculation,
  type RepairChoices,
  type RepairDecision,
} from '../order/payment-repair.ts';
import type { RepairOffer } from '../order/repair-offer.ts';
import type { TradeQuote } from '../pricing/rates.ts';
import { entity, key, moment, one, oneOf, orNull, unsigned } from './entity.ts';
import { MalformedAnswer } from './malformed-answer.ts';
import { REPAIR_MOVED, Refusal } from './result.ts';
import { maybeRuleError } from './rule-error-wire.ts';

const quoteCodec = entity<TradeQuote>({
  quantity: unsigned('Quantity'),
  rate: unsigned('Rate'),
  fee: unsigned('Fee'),
  transferFee: unsigned('FeeTransfer'),
  cashAmount: unsigned('CashAmount'),
});

const refundCodec = entity<{ readonly refund: DecimalText }>({ refund: unsigned('Refund') });

const choicesCodec = entity<RepairChoices>({
  topUp: orNull('TopUp', entity<{ readonly amount: DecimalText }>({ amount: unsigned('Amount') })),
  recalculation: orNull(
    'Recalculation',
    entity<Recalculation>({
      price: oneOf('Price', ['quoted', 'today']),
      quote: one('Quote', quoteCodec),
      refund: unsigned('Refund'),
    }),
  ),
  delivery: orNull('Delivery', refundCodec),
  refund: orNull('Refund', refundCodec),
});

/** What may be done about an order's money, as it travels. */
export const repairOfferCodec = entity<RepairOffer>({
  state: oneOf('State', PAYMENT_STATES),
  cashAmount: unsigned('CashAmount'),
  quantity: unsigned('Quantity'),
  received: unsigned('Received'),
  until: moment('Until'),
  choices: one('Choices', choicesCodec),
  refusal: maybeRuleError('Refusal'),
});

/** A customer's decision, with the figures that were shown: others are not accepted. */
export interface RepairRequest {
  readonly ref: string;
  readonly decision: RepairDecision;
  /** Dong that the order has. */
  readonly received: DecimalText;
  /** Units of the currency that are delivered; 0 of a refund. */
  readonly quantity: DecimalText;
}

export const repairRequestCodec = entity<RepairRequest>({
  ref: key('order_ref'),
  decision: oneOf('decision', REPAIR_DECISIONS),
  received: unsigned('received'),
  quantity: unsigned('quantity'),
});

/** The new offer in a refusal because money or price has moved; undefined for any other failure. */
export const movedOfferIn = (error: unknown): RepairOffer | undefined => {
  if (!(error instanceof Refusal) || !error.says(REPAIR_MOVED)) return undefined;
  try {
    return repairOfferCodec.decode(error.data);
  } catch (fault) {
    if (fault instanceof MalformedAnswer) return undefined;
    throw fault;
  }
};
