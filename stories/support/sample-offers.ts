import { NO_CHOICES } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import { SAMPLE_ORDER } from './sample-order.ts';

/** 20 USDT for 529,975 dong, whose money is not as agreed. */
export const REPAIRED_ORDER = {
  ...SAMPLE_ORDER,
  status: 'verifying_transaction',
  quantity: '20',
  rate: '26498.75',
  transferFee: '0',
  cashAmount: '529975',
  amountReceived: '300000',
  updatedAt: SAMPLE_ORDER.createdAt + 60,
};

const agreed = { type: 'buy', cashAmount: '529975', quantity: '20', accountAsked: [] } as const;
const AT_QUOTED = { rate: '26498.75', fee: '0', transferFee: '0' };
const AT_TODAY = { rate: '26900', fee: '0', transferFee: '0' };

/** End of the quote: an hour after the order was made. */
export const QUOTE_ENDS_AT = SAMPLE_ORDER.createdAt + SAMPLE_ORDER.timer;

/** A part of the money came, and the quote lasts. */
export const SHORT_OFFER: RepairOffer = {
  ...agreed,
  state: 'short',
  received: '300000',
  until: QUOTE_ENDS_AT,
  choices: {
    topUp: { amount: '229975' },
    recalculation: {
      price: 'quoted',
      quote: { ...AT_QUOTED, quantity: '11.32128874', cashAmount: '300000' },
      refund: '0',
    },
    delivery: null,
    refund: { refund: '300000' },
  },
};

/** So little came that it buys no quantity that may be ordered. */
export const TOO_LITTLE_OFFER: RepairOffer = {
  ...SHORT_OFFER,
  received: '100000',
  choices: {
    ...SHORT_OFFER.choices,
    topUp: { amount: '429975' },
    recalculation: null,
    refund: { refund: '100000' },
  },
  refusal: { code: 'minOrder', params: { min: '5', code: 'USDT' } },
};

/** A part of the money came, and the quote has ended. */
export const SHORT_TODAY_OFFER: RepairOffer = {
  ...SHORT_OFFER,
  until: 0,
  choices: {
    topUp: null,
    recalculation: {
      price: 'today',
      quote: { ...AT_TODAY, quantity: '11.15241635', cashAmount: '299999' },
      refund: '1',
    },
    delivery: null,
    refund: { refund: '300000' },
  },
};

/** All of the money came after the quote had ended, and today it buys less. */
export const LATE_OFFER: RepairOffer = {
  ...agreed,
  state: 'late',
  received: '529975',
  until: 0,
  choices: {
    topUp: null,
    recalculation: {
      price: 'today',
      quote: { ...AT_TODAY, quantity: '19.70167286', cashAmount: '529975' },
      refund: '0',
    },
    delivery: null,
    refund: { refund: '529975' },
  },
};

/** More money came than was agreed, and the quote lasts. */
export const OVER_OFFER: RepairOffer = {
  ...agreed,
  state: 'over',
  received: '700000',
  until: QUOTE_ENDS_AT,
  choices: {
    topUp: null,
    recalculation: {
      price: 'quoted',
      quote: { ...AT_QUOTED, quantity: '26.41633284', cashAmount: '699999' },
      refund: '1',
    },
    delivery: { refund: '170025' },
    refund: null,
  },
};

/** More money came than was agreed, and the quote has ended. */
export const OVER_TODAY_OFFER: RepairOffer = {
  ...OVER_OFFER,
  until: 0,
  choices: { ...OVER_OFFER.choices, recalculation: null },
};

/** The money came after the quote had ended, waits for a decision, and buys by today's price what was ordered. */
export const PRICE_CAME_BACK_OFFER: RepairOffer = {
  ...agreed,
  state: 'matched',
  received: '529975',
  until: 0,
  choices: { ...NO_CHOICES, delivery: { refund: '0' }, refund: { refund: '529975' } },
};

/** The money is as agreed, and waits for no decision. */
export const MATCHED_OFFER: RepairOffer = {
  ...agreed,
  state: 'matched',
  received: '529975',
  until: 0,
  choices: NO_CHOICES,
};
