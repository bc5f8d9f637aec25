import type { Order } from '#domain/order/order';
import type { OrderDeposit } from '#domain/order/order-deposit';
import { NO_CHOICES } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import { SAMPLE_ORDER } from './sample-order.ts';

/** 20 USDT (TRC20) sold for 520,400 dong, waiting for the customer's coins. */
export const SAMPLE_SALE: Order = {
  ...SAMPLE_ORDER,
  ref: 'BD5T8R2K6WQ9MXNC',
  type: 'sell',
  receivingAddress: 'TXk4wNJqHbGmC8mHvz1WcPUM3rA7yQeZ9u',
  quantity: '20',
  rate: '26020',
  transferFee: '0',
  cashAmount: '520400',
  payment: {
    bankCode: 'tcb',
    accountNumber: '19035551237890',
    accountName: 'TRAN THI BINH',
    transferText: 'BD5T8R2K6W',
  },
  fromBank: '',
  senderAccount: '',
  senderName: '',
  qrCode: 'TXk4wNJqHbGmC8mHvz1WcPUM3rA7yQeZ9u',
};

/** 250 XRP sold, whose address is shared: a tag tells whose coins come. */
export const MEMO_SALE: Order = {
  ...SAMPLE_SALE,
  currencyCode: 'XRP',
  networkKey: 'XRP',
  receivingAddress: 'rPVMhWBsfF9iMXYj3aAzJVkPDTFNSyWdKy',
  memo: '3904471826',
  quantity: '250',
  rate: '61500',
  cashAmount: '15375000',
  qrCode: '',
};

/** A voucher of 50 USD sold, which is handed in on the order's page. */
export const VOUCHER_SALE: Order = {
  ...SAMPLE_SALE,
  currencyCode: 'E-VOUCHER',
  networkKey: 'voucher',
  receivingAddress: '',
  quantity: '50',
  rate: '25180',
  cashAmount: '1252705',
  qrCode: '',
};

const HASH = '7c1b0f6f3ad74b55a7c04c0e5c1d5b1e0d3e9bd4a8c2f6e19f27a3b4c5d6e7f8';

/** All of the coins, seen two minutes after the order was made, and confirmed by 3 of 20 blocks. */
export const SEEN_DEPOSIT: OrderDeposit = {
  amount: '20',
  hash: HASH,
  confirmations: 3,
  neededConfirmations: 20,
  state: 'seen',
  seenAt: SAMPLE_SALE.createdAt + 120,
};

/** Seen in the memory pool only. */
export const FRESH_DEPOSIT: OrderDeposit = { ...SEEN_DEPOSIT, confirmations: 0 };
export const CONFIRMED_DEPOSIT: OrderDeposit = {
  ...SEEN_DEPOSIT,
  confirmations: 20,
  state: 'confirmed',
};
export const GONE_DEPOSIT: OrderDeposit = { ...FRESH_DEPOSIT, state: 'gone' };

/** End of the quote of a sale. */
const QUOTE_ENDS_AT = SAMPLE_SALE.createdAt + SAMPLE_SALE.timer;

/** A sale whose coins are not as agreed. */
export const REPAIRED_SALE: Order = {
  ...SAMPLE_SALE,
  status: 'verifying_transaction',
  amountReceived: '12.5',
  updatedAt: SAMPLE_SALE.createdAt + 60,
};

const agreed = { type: 'sell', cashAmount: '520400', quantity: '20', accountAsked: [] } as const;
const AT_QUOTED = { rate: '26020', fee: '0', transferFee: '0' };
const AT_TODAY = { rate: '25110', fee: '0', transferFee: '0' };

/** A part of the coins came, and the quote lasts. */
export const SHORT_SALE_OFFER: RepairOffer = {
  ...agreed,
  state: 'short',
  received: '12.5',
  until: QUOTE_ENDS_AT,
  choices: {
    topUp: { amount: '7.5' },
    recalculation: {
      price: 'quoted',
      quote: { ...AT_QUOTED, quantity: '12.5', cashAmount: '325250' },
      refund: '0',
    },
    delivery: null,
    refund: { refund: '12.5' },
  },
};

/** A part of the coins came, and the quote has ended. */
export const SHORT_SALE_TODAY_OFFER: RepairOffer = {
  ...SHORT_SALE_OFFER,
  until: 0,
  choices: {
    topUp: null,
    recalculation: {
      price: 'today',
      quote: { ...AT_TODAY, fee: '2500', quantity: '12.5', cashAmount: '311375' },
      refund: '0',
    },
    delivery: null,
    refund: { refund: '12.5' },
  },
};

/** All of the coins came after the quote had ended, and are worth less today. */
export const LATE_SALE_OFFER: RepairOffer = {
  ...agreed,
  state: 'late',
  received: '20',
  until: 0,
  choices: {
    topUp: null,
    recalculation: {
      price: 'today',
      quote: { ...AT_TODAY, quantity: '20', cashAmount: '502200' },
      refund: '0',
    },
    delivery: null,
    refund: { refund: '20' },
  },
};

/** More coins came than were agreed, and the quote lasts. */
export const OVER_SALE_OFFER: RepairOffer = {
  ...agreed,
  state: 'over',
  received: '25.75',
  until: QUOTE_ENDS_AT,
  choices: {
    topUp: null,
    recalculation: {
      price: 'quoted',
      quote: { ...AT_QUOTED, quantity: '25.75', cashAmount: '670015' },
      refund: '0',
    },
    delivery: { refund: '5.75' },
    refund: null,
  },
};

/** The coins came late, and today's price lets them count as agreed. */
export const PRICE_CAME_BACK_SALE_OFFER: RepairOffer = {
  ...agreed,
  state: 'matched',
  received: '20',
  until: 0,
  choices: {
    topUp: null,
    recalculation: null,
    delivery: { refund: '0' },
    refund: { refund: '20' },
  },
};

/** The coins are as agreed, and wait for no decision. */
export const MATCHED_SALE_OFFER: RepairOffer = {
  ...PRICE_CAME_BACK_SALE_OFFER,
  choices: NO_CHOICES,
};
