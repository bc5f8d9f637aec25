import { toBuyOrder } from '#domain/forms/buy-form';
import type { Order } from '#domain/order';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { goodForm } from '#stories/support/buy-config';

/** What the good form asks for. */
export const buyOrder: BuyOrder = toBuyOrder('TRC20', goodForm);

/** What the service makes of it. */
export const placedOrder: Order = {
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
  qrCode: '',
  isMasked: false,
};
