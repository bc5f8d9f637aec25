import { type InferType, number, object, string } from 'yup';
import { DEFAULT_TIMER_SECONDS, type Order, type OrderType } from '../order.ts';
import { decimalField } from './decimal-wire.ts';
import { flag, readShape } from './result.ts';
import { decodeText, encodeText } from './text-wire.ts';

const orderWire = object({
  Ref: string().required(),
  OrderType: string().oneOf(['buy', 'sell', 'ex']).required(),
  Status: string().required(),
  CurrencyCode: string().required(),
  CryptoNetworkKey: string().ensure(),
  ReceivingAddress: string().ensure(),
  Quantity: decimalField(),
  Rate: decimalField(),
  FeeTransfer: decimalField(),
  CashAmount: decimalField(),
  CreatedAt: number().integer().required(),
  UpdatedAt: number().integer().required(),
  Timer: number().integer().default(DEFAULT_TIMER_SECONDS),
  ToBank: string().ensure(),
  SellerAccountId: string().ensure(),
  SellerAccountName: string().ensure(),
  BankOrderName: string().ensure(),
  FromBank: string().ensure(),
  SenderAddress: string().ensure(),
  AccountNameSent: string().ensure(),
  Note: string().ensure(),
  OrderDesc: string().ensure(),
  AutoRetry: flag(false),
  IsAllowConfirmSendMoney: flag(true),
  Hash: string().ensure(),
  QrCode: string().ensure(),
  IsMasked: flag(false),
});

/** An order as it travels. */
export type OrderWire = InferType<typeof orderWire>;

/**
 * Reads an order out of an answer's data.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeOrder = (data: unknown): Order => {
  const wire = readShape(orderWire, data);
  return {
    ref: wire.Ref,
    type: wire.OrderType as OrderType,
    status: wire.Status,
    currencyCode: wire.CurrencyCode,
    networkKey: wire.CryptoNetworkKey,
    receivingAddress: wire.ReceivingAddress,
    quantity: wire.Quantity,
    rate: wire.Rate,
    transferFee: wire.FeeTransfer,
    cashAmount: wire.CashAmount,
    createdAt: wire.CreatedAt,
    updatedAt: wire.UpdatedAt,
    timer: wire.Timer,
    payment: {
      bankCode: wire.ToBank,
      accountNumber: wire.SellerAccountId,
      accountName: wire.SellerAccountName,
      transferText: wire.BankOrderName,
    },
    fromBank: wire.FromBank,
    senderAccount: wire.SenderAddress,
    senderName: wire.AccountNameSent,
    note: decodeText(wire.Note),
    description: wire.OrderDesc,
    autoRetry: wire.AutoRetry,
    isAllowConfirmSendMoney: wire.IsAllowConfirmSendMoney,
    hash: wire.Hash,
    qrCode: wire.QrCode,
    isMasked: wire.IsMasked,
  };
};

/** How the service writes an order; the inverse of `decodeOrder`. */
export const encodeOrder = (order: Order): OrderWire => ({
  Ref: order.ref,
  OrderType: order.type,
  Status: order.status,
  CurrencyCode: order.currencyCode,
  CryptoNetworkKey: order.networkKey,
  ReceivingAddress: order.receivingAddress,
  Quantity: order.quantity,
  Rate: order.rate,
  FeeTransfer: order.transferFee,
  CashAmount: order.cashAmount,
  CreatedAt: order.createdAt,
  UpdatedAt: order.updatedAt,
  Timer: order.timer,
  ToBank: order.payment.bankCode,
  SellerAccountId: order.payment.accountNumber,
  SellerAccountName: order.payment.accountName,
  BankOrderName: order.payment.transferText,
  FromBank: order.fromBank,
  SenderAddress: order.senderAccount,
  AccountNameSent: order.senderName,
  Note: encodeText(order.note),
  OrderDesc: order.description,
  AutoRetry: order.autoRetry,
  IsAllowConfirmSendMoney: order.isAllowConfirmSendMoney,
  Hash: order.hash,
  QrCode: order.qrCode,
  IsMasked: order.isMasked,
});
