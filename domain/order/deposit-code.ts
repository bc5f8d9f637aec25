import { decimal, isDecimal } from '../money/money.ts';
import type { Order } from './order.ts';
import { missingAmount } from './order-money.ts';

type Payable = Parameters<typeof missingAmount>[0] &
  Pick<Order, 'qrCode' | 'receivingAddress' | 'memo'>;

/** Scheme, address and parameters of a payment URI such as `bitcoin:bc1…?amount=0.5` (BIP 21 and those made after it). */
const PAYMENT_URI = /^[a-z][a-z0-9+.-]*:([^?/@]+)(?:\?(.*))?$/i;

/** Names under which payment URIs carry a TAG or MEMO. */
const MEMO_NAMES = ['dt', 'memo', 'tag', 'text'];

/** Whether a payment URI asks for exactly what the rows beside the code ask for, and for nothing that is not understood. */
const isAsAsked = (uri: string, order: Payable): boolean => {
  const [, address, query = ''] = PAYMENT_URI.exec(uri) ?? [];
  if (address !== order.receivingAddress) return false;
  return [...new URLSearchParams(query)].every(([name, value]) => {
    if (name === 'amount') {
      return isDecimal(value) && decimal(value).eq(decimal(missingAmount(order)));
    }
    return MEMO_NAMES.includes(name) && value === order.memo;
  });
};

/**
 * What the code for sending the coins of a sale encodes: the service's own, which is shown only when it equals the rows beside
 * it, else the plain address. Undefined while there is no address.
 */
export const depositCode = (order: Payable): string | undefined => {
  const { qrCode, receivingAddress } = order;
  if (receivingAddress === '') return undefined;
  return isAsAsked(qrCode, order) ? qrCode : receivingAddress;
};

/** Whether a code says the memo, too, so that a wallet that reads it fills it in. */
export const hasMemo = (code: string, memo: string): boolean =>
  memo !== '' &&
  [...new URLSearchParams(PAYMENT_URI.exec(code)?.[2])].some(
    ([name, value]) => MEMO_NAMES.includes(name) && value === memo,
  );
