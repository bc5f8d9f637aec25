import type { Order } from '#domain/order/order';
import type { PendingOrder } from '#domain/trade/persisted-trade';
import type { SellOrder } from '#domain/wire/sell-order-wire';
import { TRON_ADDRESS } from '#stories/support/buy-config';
import { placedOrder } from './orders.ts';

/** What the good sale asks for. */
export const sellOrder: SellOrder = {
  currencyCode: 'TRC20',
  quantity: '100',
  networkKey: 'TRX',
  bankCode: 'VCB',
  accountNumber: '0071000123456',
  unverifiedName: '',
  note: '',
  senderAddress: TRON_ADDRESS,
};

/** The sale as it was posted by a page that is gone. */
export const pendingSale: PendingOrder = {
  side: 'sell',
  key: '0123456789abcdef0123456789abcdef',
  order: sellOrder,
  expectedAmount: '2581000',
};

/** What the service makes of it. */
export const placedSale: Order = {
  ...placedOrder,
  type: 'sell',
  rate: '25810',
  transferFee: '1',
  cashAmount: '2581000',
};

/** The same at the price the rate has moved to. */
export const cheaperSale: Order = { ...placedSale, rate: '25000', cashAmount: '2500000' };
