import { decimal } from '../money/money.ts';
import type { Order, OrderType, PaymentAccount } from '../order/order.ts';
import { DEPOSIT_STATES, type OrderDeposit } from '../order/order-deposit.ts';
import { incomingOf } from '../order/order-legs.ts';
import { type OrderRefund, REFUND_STATES } from '../order/order-refund.ts';
import {
  encodedText,
  entity,
  key,
  listOf,
  moment,
  oneOf,
  requiredMoment,
  text,
  unsigned,
  type Wire,
  whole,
  yesNo,
} from './entity.ts';
import { additionsIn, encodeAdditions, type OrderAdditions } from './order-additions-wire.ts';
import { orderDetailsFields } from './order-details-wire.ts';
import { MalformedAnswer } from './result.ts';

/** Default time to pay (source: business constants). */
const DEFAULT_TIMER_SECONDS = 3_600;

const paymentCodec = entity<PaymentAccount>({
  bankCode: text('ToBank'),
  accountNumber: text('SellerAccountId'),
  accountName: text('SellerAccountName'),
  transferText: text('BankOrderName'),
});

/** An order as it travels. */
export type OrderWire = Wire;

const senderCodec = entity({
  name: text('name'),
  address: text('address'),
  bankCode: text('bank_code'),
});

const refundCodec = entity<OrderRefund>({
  amount: unsigned('Amount'),
  state: oneOf('State', REFUND_STATES, 'due'),
  bankCode: text('Bank'),
  accountNumber: text('AccountNumber'),
  memo: text('Memo'),
  createdAt: moment('CreatedAt'),
});

const depositCodec = entity<OrderDeposit>({
  amount: unsigned('Amount'),
  hash: text('Hash'),
  confirmations: whole('Confirmations'),
  neededConfirmations: whole('ConfirmationsNeeded'),
  state: oneOf('State', DEPOSIT_STATES, 'seen'),
  seenAt: moment('SeenAt'),
});

type Flat = Omit<Order, 'payment' | 'senderName' | keyof OrderAdditions>;

const flatCodec = entity<Flat>({
  ref: key('Ref'),
  type: oneOf<OrderType>('OrderType', ['buy', 'sell', 'ex']),
  status: key('Status'),
  currencyCode: key('CurrencyCode'),
  networkKey: text('CryptoNetworkKey'),
  receivingAddress: text('ReceivingAddress'),
  quantity: unsigned('Quantity'),
  rate: unsigned('Rate'),
  transferFee: unsigned('FeeTransfer'),
  cashAmount: unsigned('CashAmount'),
  createdAt: requiredMoment('CreatedAt'),
  updatedAt: requiredMoment('UpdatedAt'),
  timer: moment('Timer', DEFAULT_TIMER_SECONDS),
  fromBank: text('FromBank'),
  senderAccount: text('SenderAddress'),
  note: encodedText('Note'),
  description: text('OrderDesc'),
  autoRetry: yesNo('AutoRetry', false),
  isAllowConfirmSendMoney: yesNo('IsAllowConfirmSendMoney', true),
  hash: text('Hash'),
  qrCode: text('QrCode'),
  // Additions to the contract.
  refunds: listOf('Refunds', refundCodec),
  deposits: listOf('Deposits', depositCodec),
  isMasked: yesNo('IsMasked', false),
  isForgotten: yesNo('IsForgotten', false),
  ...orderDetailsFields,
});

const senderIn = (data: unknown) =>
  senderCodec.decode((data as { readonly SenderAccount?: unknown }).SenderAccount ?? {});

/**
 * Reads an order out of an answer's data. The sender of the money is in SenderAccount and, but for the name, in fields
 * of the order itself as well.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeOrder = (data: unknown): Order => {
  const order = flatCodec.decode(data);
  if (order.type !== 'ex' && !order.isMasked && !decimal(incomingOf(order).amount).gt(0)) {
    throw new MalformedAnswer('the amount to send is not said');
  }
  const sender = senderIn(data);
  return {
    ...order,
    ...additionsIn(data),
    payment: paymentCodec.decode(data),
    fromBank: order.fromBank || sender.bankCode,
    senderAccount: order.senderAccount || sender.address,
    senderName: sender.name,
  };
};

/** How the service writes an order; the inverse of `decodeOrder`. */
export const encodeOrder = ({ payment, senderName, ...order }: Order): OrderWire => ({
  ...flatCodec.encode(order),
  ...encodeAdditions(order),
  ...paymentCodec.encode(payment),
  SenderAccount: senderCodec.encode({
    name: senderName,
    address: order.senderAccount,
    bankCode: order.fromBank,
  }),
});
