import { paymentsOn } from '../rails/rail-payments.ts';
import { railByKey } from '../rails/rails.ts';
import type { Order } from './order.ts';
import type { Voucher } from './order-details.ts';
import type { Exchanged } from './order-legs.ts';
import { arrivalOf } from './order-money.ts';

const SEPARATOR = ';';

/** Number and activation code as one text, as they travel and as they are sealed; empty for none. */
export const voucherText = (voucher: Voucher | null): string =>
  voucher ? `${voucher.number}${SEPARATOR}${voucher.code}` : '';

/** The inverse of `voucherText`. A text without a separator is a number without a code. */
export const voucherOf = (text: string): Voucher | null => {
  if (text === '') return null;
  const end = `${text}${SEPARATOR}`.indexOf(SEPARATOR);
  return { number: text.slice(0, end), code: text.slice(end + 1) };
};

/** Why a voucher did not pay an order, as the order's description says it. */
export const VOUCHER_INVALID = 'Invalid ev_number or ev_code';
export const ACTIVATE_ERROR = 'ACTIVATE_ERROR';

/** Whether an order is paid by handing in a voucher: nothing is sent to an account, and nothing is reported by itself. */
export const isPaidByVoucher = ({
  type,
  networkKey,
}: Pick<Order, 'type' | 'networkKey'>): boolean => {
  const rail = railByKey(networkKey);
  return type === 'sell' && rail !== undefined && paymentsOn(rail).proofs.includes('voucher');
};

/** Whether the provider is being asked about a voucher of the order: no other one is taken meanwhile. */
export const isVoucherChecked = ({ processing }: Pick<Order, 'processing'>): boolean =>
  processing > 0;

type Awaiting = Exchanged & Pick<Order, 'networkKey' | 'status' | 'amountReceived'>;

/**
 * Whether a voucher pays the order, or the rest of it: it waits for its money, the voucher before was not accepted, or what
 * came is short.
 */
export const takesVoucher = (order: Awaiting): boolean => {
  if (!isPaidByVoucher(order)) return false;
  if (order.status === 'pending' || order.status === 'ERROR_EVOUCHER') return true;
  return order.status === 'verifying_transaction' && arrivalOf(order) === 'part';
};

/** Whether this visitor may hand in a voucher for the order, now or once the one before is answered. */
export const isVoucherAwaited = (order: Order): boolean => !order.isMasked && takesVoucher(order);
