import { type DecimalText, decimal, larger, toText } from '../money/money.ts';
import { deadlineOf, type Order } from './order.ts';
import { isMoneyAwaited } from './order-status.ts';

type Money = Pick<Order, 'cashAmount' | 'amountReceived'>;

/** How much of an order's amount has arrived. */
export type Arrival = 'nothing' | 'part' | 'all' | 'surplus';

/** Compares the dong received with the dong asked for. A service that reports no amount received has received nothing. */
export const arrivalOf = ({ cashAmount, amountReceived }: Money): Arrival => {
  const received = decimal(amountReceived);
  if (received.lte(0)) return 'nothing';
  const asked = decimal(cashAmount);
  if (received.lt(asked)) return 'part';
  return received.eq(asked) ? 'all' : 'surplus';
};

/** Dong still to be transferred; `0` once all of it has arrived. */
export const missingAmount = ({ cashAmount, amountReceived }: Money): DecimalText =>
  toText(larger(decimal(cashAmount).minus(decimal(amountReceived)), decimal('0')));

/** Dong paid by the customer: the amount received, or the order's amount where none is reported. */
export const paidAmount = (order: Money): DecimalText =>
  arrivalOf(order) === 'nothing' ? order.cashAmount : order.amountReceived;

/**
 * Whether the customer needs the bank details: a purchase that this visitor sees whole and whose amount has not
 * arrived in full (decision on "I sent enough money": they stay until the money arrived).
 */
export const isTransferAwaited = (order: Order): boolean =>
  order.type === 'buy' &&
  !order.isMasked &&
  isMoneyAwaited(order.status) &&
  decimal(missingAmount(order)).gt(0);

/**
 * Whether the customer may choose what becomes of the money that came: a purchase that this visitor sees whole, whose money
 * is not as agreed.
 */
export const isRepairable = (order: Order): boolean =>
  order.type === 'buy' &&
  !order.isMasked &&
  order.status === 'verifying_transaction' &&
  arrivalOf(order) !== 'nothing';

/**
 * Expiry of the order's price, epoch seconds: money that comes later completes no order at this price. Undefined when no
 * transfer is awaited.
 */
export const payableUntil = (order: Order): number | undefined =>
  isTransferAwaited(order) ? (order.quoteEndsAt ?? order.createdAt + order.timer) : undefined;

/** Whether an outage has extended the time to pay beyond the agreed price: money in between counts at today's. */
export const isTimeExtended = (order: Order): boolean => {
  const [priceEnd, deadline] = [payableUntil(order), deadlineOf(order)];
  if (order.status !== 'pending' || priceEnd === undefined || deadline === undefined) return false;
  return deadline > priceEnd;
};

/** Whether an order was cancelled whose money came, and goes back. */
export const isGivenBack = ({ status, refunds }: Pick<Order, 'status' | 'refunds'>): boolean =>
  status === 'cancelled' && refunds.length > 0;
