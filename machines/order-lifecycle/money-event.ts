import { isMoneyAwaited, type OrderStatus } from '#domain/order/order-status';
import type { LifecycleEvent } from './order-lifecycle.machine.ts';

export type MoneyEvent = Extract<
  LifecycleEvent['type'],
  | 'money.matched'
  | 'money.mismatched'
  | 'money.received'
  | 'money.late'
  | 'money.extra'
  | 'voucher.accepted'
>;

/**
 * Event of received money for an order. Undefined when its status takes no money (a voucher is awaited): such money
 * is booked as unmatched and waits for review.
 * @param isMatched everything that came for the order, this money included, is the agreed amount, within its quote or the
 *   tolerance, and the order was never cancelled on purpose
 */
export const moneyEventOf = (status: OrderStatus, isMatched: boolean): MoneyEvent | undefined => {
  if (isMoneyAwaited(status)) return isMatched ? 'money.matched' : 'money.mismatched';
  if (status === 'cancelled') return 'money.late';
  if (status === 'require_kyc') return 'money.received';
  return status === 'ERROR_EVOUCHER' ? undefined : 'money.extra';
};

/** Statuses in which a voucher is awaited. */
const AWAITS_VOUCHER: readonly OrderStatus[] = ['pending', 'ERROR_EVOUCHER'];

/** Event of a voucher that was redeemed; every status takes its money. */
export const voucherEventOf = (status: OrderStatus, isMatched: boolean): MoneyEvent => {
  if (AWAITS_VOUCHER.includes(status)) return isMatched ? 'voucher.accepted' : 'money.mismatched';
  // Only where a voucher is awaited other money has no event.
  return moneyEventOf(status, isMatched) ?? 'money.mismatched';
};
