import { expect } from 'vitest';
import { readAddress } from '#domain/addresses/read-address';
import type { Order } from '#domain/order/order';
import type { OrderOutcome } from '#domain/order/order-outcome';
import { toBuyOrder } from '#domain/trade/buy-rules';
import type { PendingOrder, PendingOrderOf } from '#domain/trade/persisted-trade';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { NO_DETAILS } from '#domain/wire/defaults';
import type { MovedQuote } from '#domain/wire/moved-quote-wire';
import { goodForm } from '#stories/support/buy-config';

/** What the good form asks for. */
export const buyOrder: BuyOrder = toBuyOrder('TRC20', goodForm, readAddress);

/** The order as it was posted by a page that is gone. */
export const pendingOrder: PendingOrderOf<'buy'> = {
  side: 'buy',
  key: '0123456789abcdef0123456789abcdef',
  order: buyOrder,
  expectedAmount: goodForm.amountPay,
};

/** What the submission posts for the good form: its key is its own. */
export const posted: PendingOrder = {
  ...pendingOrder,
  key: expect.stringMatching(/^[0-9a-f]{32}$/),
};

/** What the service makes of it. */
export const placedOrder: Order = {
  ...NO_DETAILS,
  ref: 'K7M2P9QX4TRB6WNC',
  type: 'buy',
  status: 'pending',
  currencyCode: 'TRC20',
  networkKey: 'TRX',
  receivingAddress: buyOrder.receivingAddress,
  quantity: '100',
  rate: '26120',
  transferFee: '0.8',
  cashAmount: '2632896',
  createdAt: 1_700_000_000,
  updatedAt: 1_700_000_000,
  timer: 3_600,
  payment: {
    bankCode: 'ACB',
    accountNumber: '123456',
    accountName: 'BEN DOI',
    transferText: 'BD K7M2',
  },
  fromBank: 'VCB',
  senderAccount: buyOrder.accountNumber,
  senderName: 'NGUYEN THI MINH ANH',
  note: '',
  description: '',
  autoRetry: false,
  isAllowConfirmSendMoney: true,
  hash: '',
  proofImages: [],
  qrCode: '',
  refunds: [],
  deposits: [],
  isMasked: false,
  isForgotten: false,
};

/** The same at the price the rate has moved to. */
export const dearerOrder: Order = { ...placedOrder, rate: '30000', cashAmount: '3024000' };

type Refused = Extract<OrderOutcome, { readonly isProcessed: boolean }>;
type Of<Type> = Extract<Refused, { readonly type: Type }>;

/** Outcomes of posting an order, as the application gives them to the machine. */
export const placedAs = (order: Order): OrderOutcome => ({ type: 'placed', order });
export const placed = placedAs(placedOrder);
export const kycRequired: Of<'kycRequired'> = { type: 'kycRequired', isProcessed: true };
export const accountUntrusted: Of<'accountUntrusted'> = {
  ...{ type: 'accountUntrusted', message: 'ACCOUNT_NOT_TRUSTED', isProcessed: true },
};
export const captchaRequired: Of<'captchaRequired'> = {
  ...{ type: 'captchaRequired', isProcessed: true },
};
export const rateMovedTo = (quote: MovedQuote): Refused => ({
  type: 'rateMoved',
  quote,
  isProcessed: true,
});
export const rateMoved = rateMovedTo({ rate: '30000', cashAmount: '3024000' });
export const refusedWith = (message: string, code = ''): Of<'refused'> => ({
  type: 'refused',
  message,
  code,
  isProcessed: true,
});
/** The same refusal, answered before the service has looked for the order. */
export const unprocessed = (refusal: Refused): Refused => ({ ...refusal, isProcessed: false });
