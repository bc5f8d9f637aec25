import { decimal } from '../money/money.ts';
import { pendingDeposits } from './deposit-progress.ts';
import type { Order } from './order.ts';
import { isAccountChecked } from './order-documents.ts';
import { areAllCoinsSeen, arrivalOf, missingAmount } from './order-money.ts';
import { isVoucherChecked } from './voucher.ts';

/** Whose step the next one is. */
export type NextActor =
  | 'customer'
  | 'service'
  /** Confirms what was sent. */
  | 'network'
  /** Of the voucher that is checked. */
  | 'issuer'
  /** Nothing more is to be done. */
  | 'none';

interface Moment {
  /** The customer's time in the present status is over. */
  readonly isTimeOver: boolean;
  /** The order waits for the customer's choice about money that is not as agreed. */
  readonly isChoosing: boolean;
}

/** Who acts on money that is awaited. */
const ofPayment = (order: Order, { isTimeOver }: Moment): NextActor => {
  if (isVoucherChecked(order)) return 'issuer';
  if (areAllCoinsSeen(order)) return 'network';
  // A masked order has no amounts to tell from.
  if (order.isMasked) return isTimeOver ? 'service' : 'customer';
  if (order.type === 'sell' && order.receivingAddress === '') return 'service';
  const isMissing = decimal(missingAmount(order)).gt(0);
  return isMissing && !isTimeOver ? 'customer' : 'service';
};

/** Who acts while the money is searched, or is not as agreed. */
const ofCheck = (order: Order, moment: Moment): NextActor => {
  if (moment.isChoosing) return 'customer';
  if (pendingDeposits(order.deposits).length > 0) return 'network';
  return arrivalOf(order) === 'part' ? ofPayment(order, moment) : 'service';
};

/** Who acts on what goes back; nobody has to where nothing does. */
const ofRefunds = ({ refunds }: Order): NextActor => {
  const open = refunds.filter(({ state }) => state !== 'sent');
  if (open.length === 0) return 'none';
  return open.some(({ accountNumber }) => accountNumber === '') ? 'customer' : 'service';
};

/** Who acts next on an order; of one that waits for its customer, in time, the customer. */
export const actsNext = (order: Order, moment: Moment): NextActor => {
  switch (order.status) {
    case 'pending':
      return ofPayment(order, moment);
    case 'verifying_transaction':
      return ofCheck(order, moment);
    case 'request_proof':
    case 'ERROR_EVOUCHER':
      if (isVoucherChecked(order)) return 'issuer';
      return moment.isTimeOver ? 'service' : 'customer';
    case 'require_kyc':
      return isAccountChecked(order) || moment.isTimeOver ? 'service' : 'customer';
    case 'delivered':
    case 'cancelled':
    case 'forged':
      return ofRefunds(order);
    default:
      return 'service';
  }
};
