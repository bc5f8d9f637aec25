import type { Order } from './order.ts';
import { arrivalOf } from './order-money.ts';
import { isVoucherChecked } from './voucher.ts';

/**
 * Whether its customer may cancel an order, as far as the order itself says (ORD-27): it waits for
 * its money, and no money, coins or voucher of it were seen. The service asks for reports that wait for an operator, too.
 */
export const isCancellable = (order: Order): boolean =>
  order.status === 'pending' &&
  !order.isMasked &&
  arrivalOf(order) === 'nothing' &&
  order.deposits.length === 0 &&
  !isVoucherChecked(order);

/** Events that cancel an order; the others that it comes to in that status are only recorded. */
const CANCELLING: readonly string[] = [
  'customer.cancelled',
  'operator.cancelled',
  'deadline.passed',
  'refund.chosen',
];

/**
 * Whether an order's customer was the one who cancelled it last; false where the service sends no
 * history.
 */
export const isCancelledByCustomer = ({
  status,
  timeline = [],
}: Pick<Order, 'status' | 'timeline'>): boolean =>
  status === 'cancelled' &&
  timeline.findLast(({ event }) => CANCELLING.includes(event))?.event === 'customer.cancelled';
