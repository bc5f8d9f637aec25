import type { DecimalText } from '../money/money.ts';
import type { OrderType } from '../order/order.ts';
import {
  PAYMENT_STATES,
  REPAIR_DECISIONS,
  type Recalculation,
  type RepairChoices,
  type RepairDecision,
} from '../order/payment-repair.ts';
import type { RepairFigures } from '../order/repair-decision.ts';
import type { RepairOffer } from '../order/repair-offer.ts';
import type { TradeQuote } from '../pricing/rates.ts';
import type { RefundAccount } from '../rules/refund-account.ts';
import {
  entity,
  type Field,
  joined,
  key,
  moment,
  one,
  oneOf,
  orNull,
  text,
  unsigned,
  via,
  yesNo,
} from './entity.ts';
import { refusalData } from './refusal-data.ts';
import { REPAIR_MOVED } from './result.ts';
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
  // Absent where the service knows purchases only.
  type: oneOf<OrderType>('OrderType', ['buy', 'sell', 'ex'], 'buy'),
  state: oneOf('State', PAYMENT_STATES),
  cashAmount: unsigned('CashAmount'),
  quantity: unsigned('Quantity'),
  received: unsigned('Received'),
  until: moment('Until'),
  choices: one('Choices', choicesCodec),
  // Absent where the service asks for no account.
  accountAsked: via(
    joined('AccountAsked', ','),
    (names): readonly RepairDecision[] =>
      REPAIR_DECISIONS.filter((decision) => names.includes(decision)),
    (decisions) => decisions,
  ),
  refusal: maybeRuleError('Refusal'),
});

/** A customer's decision, with the figures that were shown: others are not accepted. */
export interface RepairRequest extends RepairFigures {
  readonly ref: string;
  /** Where what goes back is to go, of a decision for which the offer asks for an account. */
  readonly refundAccount?: RefundAccount | undefined;
}

const refundAccountCodec = entity<RefundAccount>({
  bankCode: text('bank'),
  account: text('account_number'),
  memo: text('memo'),
  noMemo: yesNo('no_memo', false),
});

const refundAccountIfSent: Field<RefundAccount | undefined> = {
  name: 'refund_to',
  read: (wire, path) => ((wire ?? null) === null ? undefined : refundAccountCodec.read(wire, path)),
  write: (account) => account && refundAccountCodec.encode(account),
};

export const repairRequestCodec = entity<RepairRequest>({
  ref: key('order_ref'),
  decision: oneOf('decision', REPAIR_DECISIONS),
  received: unsigned('received'),
  delivered: unsigned('quantity'),
  refundAccount: refundAccountIfSent,
});

/** The new offer in a refusal because money or price has moved; undefined for any other failure. */
export const movedOfferIn = (error: unknown): RepairOffer | undefined =>
  refusalData(error, REPAIR_MOVED, repairOfferCodec.decode);
