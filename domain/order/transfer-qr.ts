import { findBank } from '../banks/bank-directory.ts';
import { parseVietQr, type TransferRequest, transferOf, vietQrIfAny } from '../banks/vietqr.ts';
import type { DecimalText } from '../money/money.ts';
import { isSame } from '../same.ts';
import type { Order } from './order.ts';
import type { Exchanged } from './order-legs.ts';
import { arrivalOf } from './order-money.ts';

type Payable = Pick<Order, keyof Exchanged | 'amountReceived' | 'payment' | 'qrCode'>;

const requestFor = ({ payment }: Pick<Order, 'payment'>, amount: DecimalText): TransferRequest => ({
  // The text of undefined or null is no number of a bank, and fits no VietQR.
  bankBin: String(findBank(payment.bankCode)?.bin),
  accountNumber: payment.accountNumber,
  amount,
  message: payment.transferText,
});

/**
 * The VietQR payload of a transfer to an order's account, of exactly this many dong. Undefined when the bank is unknown or
 * cannot be reached by VietQR.
 */
export const restQr = (order: Pick<Order, 'payment'>, amount: DecimalText): string | undefined =>
  vietQrIfAny(requestFor(order, amount));

/**
 * The VietQR payload of an order's transfer. The service's own is shown only when, read strictly, it
 * equals the rows beside it; otherwise one is built from the rows. Undefined when the
 * bank is unknown or cannot be reached by VietQR, and after any money arrived, when a code for the full amount would
 * make people pay too much: then there are only the rows.
 */
export const transferQr = (order: Payable): string | undefined => {
  if (arrivalOf(order) !== 'nothing') return undefined;
  const { cashAmount, qrCode } = order;
  const request = requestFor(order, cashAmount);
  const asked = transferOf(request);
  // The service decides whether a code may be paid more than once.
  return isSame({ ...parseVietQr(qrCode), method: asked.method }, asked)
    ? qrCode
    : vietQrIfAny(request);
};
