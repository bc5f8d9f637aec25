import { newDeadline, type Order, REVIEW_SECONDS } from './order.ts';
import { areAllCoinsSeen, payableUntil } from './order-money.ts';
import { isPaidByVoucher } from './voucher.ts';

/** "I sent enough money" is offered only to orders older than this (source: business constants). */
export const CONFIRM_SENT_AFTER_SECONDS = 180;

/**
 * When the customer's time runs out, epoch seconds; undefined while nothing runs out. First sight of all coins of a sale stops
 * it, whatever time the service gives the network to confirm them. A service that omits the deadline has those of the wire
 * contract: a pending order's and a requested proof's.
 */
export const deadlineOf = ({ deadline, ...order }: Order): number | undefined => {
  const { status } = order;
  if (status === 'pending' && areAllCoinsSeen(order)) return undefined;
  if (deadline !== undefined) return deadline;
  return status === 'pending' || status === 'request_proof'
    ? newDeadline(order, REVIEW_SECONDS)
    : undefined;
};

/**
 * Earliest time for "I sent enough money", epoch seconds; undefined when the order does not allow it, and when all coins were
 * seen: then it says nothing new. A voucher is handed in, not sent.
 */
export const sentMoneyFrom = (order: Order): number | undefined =>
  order.status === 'pending' &&
  order.isAllowConfirmSendMoney &&
  !order.isMasked &&
  !isPaidByVoucher(order) &&
  !areAllCoinsSeen(order)
    ? order.createdAt + CONFIRM_SENT_AFTER_SECONDS
    : undefined;

/** Whether an outage has extended the time to pay beyond the agreed price: money in between counts at today's. */
export const isTimeExtended = (order: Order): boolean => {
  const [priceEnd, deadline] = [payableUntil(order), deadlineOf(order)];
  if (order.status !== 'pending' || priceEnd === undefined || deadline === undefined) return false;
  return deadline > priceEnd;
};
