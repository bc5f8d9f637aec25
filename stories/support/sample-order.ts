import type { Order } from '#domain/order/order';
import { NO_DETAILS } from '#domain/wire/defaults';

/** 100 USDT (TRC20) bought at the sample rates, waiting for the customer's money. */
export const SAMPLE_ORDER: Order = {
  ...NO_DETAILS,
  ref: 'BD8K2M4Q7XN3TWPA',
  type: 'buy',
  status: 'pending',
  currencyCode: 'TRC20',
  networkKey: 'TRX',
  receivingAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  quantity: '100',
  rate: '26120',
  transferFee: '0.8',
  cashAmount: '2632896',
  createdAt: 1_760_000_000,
  updatedAt: 1_760_000_000,
  timer: 3_600,
  payment: {
    bankCode: 'vcb',
    accountNumber: '1020304050607',
    accountName: 'CONG TY BEN DOI',
    transferText: 'BD8K2M4Q7X',
  },
  fromBank: 'tcb',
  senderAccount: '19031234567890',
  senderName: 'NGUYEN VAN A',
  note: '',
  description: '',
  autoRetry: false,
  isAllowConfirmSendMoney: true,
  hash: '',
  qrCode: '',
  refunds: [],
  deposits: [],
  isMasked: false,
  isForgotten: false,
};

/** A voucher of 50 USD bought, and delivered. */
export const VOUCHER_PURCHASE: Order = {
  ...SAMPLE_ORDER,
  status: 'delivered',
  currencyCode: 'E-VOUCHER',
  networkKey: 'voucher',
  receivingAddress: '',
  quantity: '50',
  rate: '25980',
  transferFee: '0',
  cashAmount: '1305495',
  hash: 'EV4073391256',
  voucher: { number: '4073391256', code: '8215540936617402' },
};

/** The sample order, finished: every fact of its receipt differs from the others. */
export const DELIVERED_ORDER: Order = {
  ...SAMPLE_ORDER,
  status: 'delivered',
  updatedAt: SAMPLE_ORDER.createdAt + 687,
  amountReceived: '2632896',
  amountSent: '100',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
