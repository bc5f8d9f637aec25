import type { Order } from './order.ts';
import { arrivalOf } from './order-money.ts';
import { isVoucherChecked } from './voucher.ts';

/**
 * Whether its customer may cancel an order, as far as the order itself says (ORD-27): it waits for
 * its money, and no money, coins or voucher of it were seen. The service asks for reports that wait
 * for an operator, too.
 */
export const isCancellable = (order: Order): boolean =>
  order.status === 'pending' &&
  !order.isMasked &&
  arrivalOf(order) === 'nothing' &&
  order.deposits.length === 0 &&
  !isVoucherChecked(order);

/** Events that cancel an order; the others that it comes to in that status are only recorded. */
const CANCELLING = [
  'customer.cancelled',
  'operator.cancelled',
  'deadline.passed',
  'refund.chosen',
] as const;

export type CancellationCause = (typeof CANCELLING)[number];

/**
 * The event that cancelled an order the last time, also one that money has opened again since;
 * undefined where none did, and where the service sends no history.
 */
export const lastCancellation = ({
  timeline = [],
}: Pick<Order, 'timeline'>): CancellationCause | undefined =>
  timeline.map(({ event }) => CANCELLING.find((one) => one === event)).findLast((one) => one);

/** The event that cancelled an order that is cancelled; undefined as of `lastCancellation`. */
export const cancellationCause = (
  order: Pick<Order, 'status' | 'timeline'>,
): CancellationCause | undefined =>
  order.status === 'cancelled' ? lastCancellation(order) : undefined;
