import type { Order } from './order.ts';
import { deadlineOf } from './order-deadline.ts';

/** An order's deadline is announced this long before; at half of its time where that is shorter. */
export const WARNING_SECONDS = 600;

/** Statuses in which the customer can still do something about the deadline. */
const WARNED = [
  'pending',
  'ERROR_EVOUCHER',
  'verifying_transaction',
  'request_proof',
  'require_kyc',
];

/** When the customer is warned of the deadline, epoch seconds; undefined where nothing runs out that is theirs to prevent. */
export const warningTimeOf = (order: Order): number | undefined => {
  const deadline = deadlineOf(order);
  if (deadline === undefined || order.isMasked || !WARNED.includes(order.status)) return undefined;
  const isUnpaid = order.status === 'pending' || order.status === 'ERROR_EVOUCHER';
  const since = isUnpaid ? order.createdAt : order.updatedAt;
  return deadline - Math.min(WARNING_SECONDS, Math.floor((deadline - since) / 2));
};
