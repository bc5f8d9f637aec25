import { type DecimalText, decimal, toText } from '../money/money.ts';
import { paymentsOn } from '../rails/rail-payments.ts';
import { railOf } from '../rails/rails.ts';
import type { OrderRefund } from './order-refund.ts';

/**
 * What one payment is at least for, in units of its asset.
 * @param provider code of the bank, or key of the network
 */
export const leastRefund = (asset: string, provider: string): DecimalText => {
  const rail = railOf(asset, provider);
  return rail ? paymentsOn(rail).minimumPayout : '0';
};

/** Whether a refund waits until more goes back to its account: alone it is less than a bank or a network carries. */
export const isTooSmallToSend = (
  { state, amount, bankCode }: OrderRefund,
  asset: string,
): boolean => state === 'due' && decimal(amount).lt(decimal(leastRefund(asset, bankCode)));

/** Sum of several refunds, in their asset. */
export const refundTotal = (refunds: readonly OrderRefund[]): DecimalText =>
  toText(refunds.reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0')));
