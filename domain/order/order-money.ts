import { type DecimalText, decimal, larger, toText } from '../money/money.ts';
import { pendingDeposits, unitsOnTheWay } from './deposit-progress.ts';
import type { Order } from './order.ts';
import { type Exchanged, incomingOf } from './order-legs.ts';
import { isMoneyAwaited } from './order-status.ts';

/** What an order exchanges, and how much has come of what its customer sends. */
type Money = Exchanged & Pick<Order, 'amountReceived'>;

/** How much of an order's amount has arrived. */
export type Arrival = 'nothing' | 'part' | 'all' | 'surplus';

/**
 * Compares what was received with what was asked for: dong, or the coins of a sale. A service that reports no amount received
 * has received nothing.
 */
export const arrivalOf = (order: Money): Arrival => {
  const received = decimal(order.amountReceived);
  if (received.lte(0)) return 'nothing';
  const asked = decimal(incomingOf(order).amount);
  if (received.lt(asked)) return 'part';
  return received.eq(asked) ? 'all' : 'surplus';
};

/** What has come, and what was seen on its way, in the asset that comes in. */
export const cameSoFar = ({
  amountReceived,
  deposits,
}: Pick<Order, 'amountReceived' | 'deposits'>): DecimalText =>
  toText(decimal(amountReceived).plus(decimal(unitsOnTheWay(deposits))));

/**
 * What is still to be sent, in the asset that comes in; `0` once all of it has arrived. Coins that were seen on their way are
 * not to be sent again.
 */
export const missingAmount = (order: Money & Pick<Order, 'deposits'>): DecimalText => {
  const missing = decimal(incomingOf(order).amount).minus(decimal(cameSoFar(order)));
  return toText(larger(missing, decimal('0')));
};

/** Whether all coins of a sale are there or on their way, some of them not final: its customer has nothing left to send. */
export const areAllCoinsSeen = (order: Money & Pick<Order, 'deposits'>): boolean =>
  pendingDeposits(order.deposits).length > 0 && decimal(missingAmount(order)).eq(0);

/** What the customer sent: the amount received, or the order's amount where none is reported. */
export const paidAmount = (order: Money): DecimalText =>
  arrivalOf(order) === 'nothing' ? incomingOf(order).amount : order.amountReceived;

/** Whether money comes in from outside: a swap takes it from a balance. */
const isPaidFor = ({ type }: Pick<Order, 'type'>) => type !== 'ex';

/**
 * Whether the customer needs to know where to send: a purchase or a sale that this visitor sees whole and whose amount has not
 * arrived in full, nor is on its way (decision on "I sent enough money": it stays until the money arrived).
 */
export const isTransferAwaited = (order: Order): boolean =>
  isPaidFor(order) &&
  !order.isMasked &&
  isMoneyAwaited(order.status) &&
  decimal(missingAmount(order)).gt(0);

/**
 * Whether the customer may choose what becomes of what came: a purchase or a sale that this visitor sees whole, whose money
 * is not as agreed.
 */
export const isRepairable = (order: Money & Pick<Order, 'isMasked' | 'status'>): boolean =>
  isPaidFor(order) &&
  !order.isMasked &&
  order.status === 'verifying_transaction' &&
  arrivalOf(order) !== 'nothing';

/**
 * Expiry of the order's price, epoch seconds: money that comes later completes no order at this price. Undefined when no
 * transfer is awaited.
 */
export const payableUntil = (order: Order): number | undefined =>
  isTransferAwaited(order) ? (order.quoteEndsAt ?? order.createdAt + order.timer) : undefined;

/** Whether every coin that is on the way was first seen before the agreed price ended. */
export const areCoinsInTime = ({ deposits, quoteEndsAt, createdAt, timer }: Order): boolean =>
  pendingDeposits(deposits).every(({ seenAt }) => seenAt < (quoteEndsAt ?? createdAt + timer));

/** Whether an order was cancelled whose money came, and goes back. */
export const isGivenBack = ({ status, refunds }: Pick<Order, 'status' | 'refunds'>): boolean =>
  status === 'cancelled' && refunds.length > 0;
