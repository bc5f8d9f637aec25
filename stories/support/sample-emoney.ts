import type { Order } from '#domain/order/order';
import { SAMPLE_ORDER } from './sample-order.ts';
import { SAMPLE_SALE } from './sample-sale.ts';

/** 100 USD of PayPal sold, which the customer sends to our account there with the reference. */
export const PAYPAL_SALE: Order = {
  ...SAMPLE_SALE,
  currencyCode: 'PAYPAL-USD',
  networkKey: 'paypal',
  receivingAddress: 'paypal@bendoi.example',
  accountName: 'CONG TY BEN DOI',
  memo: 'BD5T8R2K6W',
  quantity: '100',
  rate: '23900',
  cashAmount: '2390000',
  senderAccount: 'tran.binh@example.com',
  paypalMethod: 'Friends & Family',
  qrCode: '',
};

/** 100 USD of Skrill bought, which go to the customer's account there. */
export const SKRILL_PURCHASE: Order = {
  ...SAMPLE_ORDER,
  currencyCode: 'SKRILL-USD',
  networkKey: 'skrill',
  receivingAddress: 'nguyen.van.a@example.com',
  customerId: '87654321',
  quantity: '100',
  rate: '26900',
  transferFee: '0',
  cashAmount: '2690000',
};

/** 100 USD of Perfect Money bought, to an account whose holder the operator has named. */
export const PERFECT_MONEY_PURCHASE: Order = {
  ...SAMPLE_ORDER,
  currencyCode: 'PM-USD',
  networkKey: 'perfectmoney',
  receivingAddress: 'U1234567',
  accountName: 'Nguyen Van A',
  quantity: '100',
  rate: '26050',
  transferFee: '0',
  cashAmount: '2618025',
};
