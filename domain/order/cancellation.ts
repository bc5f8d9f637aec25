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

/** Who or what cancelled an order. */
export type CancellationCause = 'customer' | 'operator' | 'deadline' | 'refund';

/** Events that cancel an order; the others that it comes to in that status are only recorded. */
const CAUSES: Readonly<Record<string, CancellationCause>> = {
  'customer.cancelled': 'customer',
  'operator.cancelled': 'operator',
  'deadline.passed': 'deadline',
  'refund.chosen': 'refund',
};

/**
 * Why an order was cancelled the last time; undefined where it is not, and where the service sends
 * no history.
 */
export const cancellationCause = ({
  status,
  timeline = [],
}: Pick<Order, 'status' | 'timeline'>): CancellationCause | undefined =>
  status === 'cancelled'
    ? CAUSES[timeline.findLast(({ event }) => CAUSES[event])?.event ?? '']
    : undefined;
