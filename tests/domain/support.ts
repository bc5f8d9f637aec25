import fc from 'fast-check';
import type { BuySellRate, Currency } from '#domain/catalogue/site-config';
import type { Order } from '#domain/order/order';
import { NO_DETAILS, PLAIN_CURRENCY, PLAIN_RATE } from '#domain/wire/defaults';

/** A buy tier of TRC20 that costs nothing on top; tests change what they are about. */
export const tier = (changes: Partial<BuySellRate> = {}): BuySellRate => ({
  ...PLAIN_RATE,
  bankCode: 'TRC20',
  value: '26120',
  ...changes,
});

/** Whatever a person, a camera or a stranger may hand over, halves of emoji and control signs included. */
export const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
});

export const usdt = (changes: Partial<Currency> = {}): Currency => ({
  ...PLAIN_CURRENCY,
  code: 'TRC20',
  name: 'USDT (TRC20)',
  type: 'STABLECOIN',
  orderBy: 1,
  minOrder: '10',
  minMoney: '5',
  maxBalance: '8000',
  reserve: '8000',
  ...changes,
});

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  ...NO_DETAILS,
  ref: 'BD7K2M9QXW4RTPN8',
  type: 'buy',
  status: 'pending',
  currencyCode: 'TRC20',
  networkKey: 'TRX',
  receivingAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  quantity: '100',
  rate: '26120',
  transferFee: '0.8',
  cashAmount: '2632896',
  createdAt: 1_700_000_000,
  updatedAt: 1_700_000_060,
  timer: 3_600,
  payment: {
    bankCode: 'VCB',
    accountNumber: '0071000123456',
    accountName: 'CONG TY BEN DOI',
    transferText: 'BD7K2M9Q',
  },
  fromBank: 'TCB',
  senderAccount: '19030413601018',
  senderName: 'NGUYEN THI ĐÀO',
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
  ...changes,
});
