import { decimal } from '../money/money.ts';
import { areAllGone, pendingDeposits } from './deposit-progress.ts';
import { incomingKindOf } from './incoming-kind.ts';
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
  /** The documents that the order waits for are in, and nothing of them is missing. */
  readonly areDocumentsIn: boolean;
}

const areCoinsOnTheWay = ({ deposits }: Order): boolean => pendingDeposits(deposits).length > 0;

/**
 * Whether coins cannot be sent yet: their address is opened for the order. On other rails there is
 * none to open.
 */
const isAddressAwaited = (order: Order): boolean =>
  incomingKindOf(order) === 'coins' && order.receivingAddress === '';

/** Who acts on money that is awaited. */
const ofPayment = (order: Order, { isTimeOver }: Moment): NextActor => {
  if (isVoucherChecked(order)) return 'issuer';
  if (areAllCoinsSeen(order)) return 'network';
  // A masked order has no amounts to tell from.
  if (order.isMasked) return isTimeOver ? 'service' : 'customer';
  if (isAddressAwaited(order)) return 'service';
  if (decimal(missingAmount(order)).gt(0) && !isTimeOver) return 'customer';
  return areCoinsOnTheWay(order) ? 'network' : 'service';
};

/** Who acts while the money is searched, or is not as agreed. */
const ofCheck = (order: Order, moment: Moment): NextActor => {
  if (moment.isChoosing) return 'customer';
  if (areCoinsOnTheWay(order)) return 'network';
  // What has left the chain is looked at in the wallet that it was sent from.
  const isRestAwaited = arrivalOf(order) === 'part' || areAllGone(order.deposits);
  return isRestAwaited ? ofPayment(order, moment) : 'service';
};

/** Who acts on an order that has ended: on what goes back, or on coins that came late. */
const ofEnded = (order: Order): NextActor => {
  const open = order.refunds.filter(({ state }) => state !== 'sent');
  if (open.length === 0) return areCoinsOnTheWay(order) ? 'network' : 'none';
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
      return isAccountChecked(order) || moment.areDocumentsIn || moment.isTimeOver
        ? 'service'
        : 'customer';
    case 'delivered':
    case 'cancelled':
    case 'forged':
      return ofEnded(order);
    default:
      return 'service';
  }
};
