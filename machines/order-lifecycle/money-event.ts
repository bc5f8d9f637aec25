import { isMoneyAwaited, type OrderStatus } from '#domain/order/order-status';
import type { LifecycleEvent } from './order-lifecycle.machine.ts';

export type MoneyEvent = Extract<
  LifecycleEvent['type'],
  'money.matched' | 'money.mismatched' | 'money.received' | 'money.late' | 'money.extra'
>;

interface Arrival {
  /** Everything that came for the order, this money included, is the agreed amount. */
  readonly isComplete: boolean;
  /** The last of it was paid after the order's time, or after the order was cancelled on purpose. */
  readonly isLate: boolean;
}

/**
 * Event of received money for an order. Undefined when its status takes no money (a voucher is awaited): such money
 * is booked as unmatched and waits for review.
 */
export const moneyEventOf = (
  status: OrderStatus,
  { isComplete, isLate }: Arrival,
): MoneyEvent | undefined => {
  if (isMoneyAwaited(status)) return isComplete && !isLate ? 'money.matched' : 'money.mismatched';
  if (status === 'cancelled') return 'money.late';
  if (status === 'require_kyc') return 'money.received';
  return status === 'ERROR_EVOUCHER' ? undefined : 'money.extra';
};
