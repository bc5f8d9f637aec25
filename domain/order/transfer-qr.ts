import { findBank } from '../banks/bank-directory.ts';
import { parseVietQr, transferOf, vietQrIfAny } from '../banks/vietqr.ts';
import { isSame } from '../same.ts';
import type { Order } from './order.ts';
import { arrivalOf } from './order-money.ts';

type Payable = Pick<Order, 'cashAmount' | 'amountReceived' | 'payment' | 'qrCode'>;

/**
 * The VietQR payload of an order's transfer. The service's own is shown only when, read strictly, it
 * equals the rows beside it; otherwise one is built from the rows. Undefined when the
 * bank is unknown or cannot be reached by VietQR, and after any money arrived, when a code for the full amount would
 * make people pay too much: then there are only the rows.
 */
export const transferQr = (order: Payable): string | undefined => {
  if (arrivalOf(order) !== 'nothing') return undefined;
  const { cashAmount, payment, qrCode } = order;
  const request = {
    // The text of undefined or null is no number of a bank, and fits no VietQR.
    bankBin: String(findBank(payment.bankCode)?.bin),
    accountNumber: payment.accountNumber,
    amount: cashAmount,
    message: payment.transferText,
  };
  const asked = transferOf(request);
  // The service decides whether a code may be paid more than once.
  return isSame({ ...parseVietQr(qrCode), method: asked.method }, asked)
    ? qrCode
    : vietQrIfAny(request);
};
