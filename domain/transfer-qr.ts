import { foldToAscii } from './ascii.ts';
import { findBank } from './bank-directory.ts';
import type { Order } from './order.ts';
import { parseVietQr, vietQrIfAny } from './vietqr.ts';

type Payable = Pick<Order, 'cashAmount' | 'payment' | 'qrCode'>;

/**
 * The VietQR payload of an order's transfer. The service's own is shown only when, read strictly, it
 * says exactly what the rows beside it say; otherwise one is built from the rows. Undefined when the
 * bank is unknown or cannot be reached by VietQR: then there are only the rows.
 */
export const transferQr = ({ cashAmount, payment, qrCode }: Payable): string | undefined => {
  const bin = findBank(payment.bankCode)?.bin;
  if (!bin) return undefined;
  return saysTheSame({ cashAmount, payment, qrCode }, bin)
    ? qrCode
    : vietQrIfAny({
        bankBin: bin,
        accountNumber: payment.accountNumber,
        amount: cashAmount,
        message: payment.transferText,
      });
};

const saysTheSame = ({ cashAmount, payment, qrCode }: Payable, bin: string) => {
  const read = parseVietQr(qrCode);
  return (
    read !== undefined &&
    read.service === 'account' &&
    read.bin === bin &&
    read.account === payment.accountNumber &&
    read.amount === cashAmount &&
    read.message === foldToAscii(payment.transferText)
  );
};
