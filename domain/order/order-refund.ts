import { type DecimalText, decimal, toText } from '../money/money.ts';
import { railOf } from '../rails/rails.ts';

/** How far a refund has come: owed, on its way, or sent. */
export const REFUND_STATES = ['due', 'sending', 'sent'] as const;

/** What goes back to the customer of an order, in the asset that came in. */
export interface OrderRefund {
  /** Whole dong, or units of the currency of a sale. */
  readonly amount: DecimalText;
  readonly state: (typeof REFUND_STATES)[number];
  /** Code in the bank directory, or the network's key of a sale; empty while the account it goes to is not known. */
  readonly bankCode: string;
  /** Number of the account, or the address, that it goes to; empty while it is not known. */
  readonly accountNumber: string;
  /** TAG or MEMO beside the address; empty where there is none, and while the address is not known. */
  readonly memo: string;
  /** Epoch seconds. */
  readonly createdAt: number;
}

/**
 * What one payment is at least for, in units of its asset.
 * @param provider code of the bank, or key of the network
 */
export const leastRefund = (asset: string, provider: string): DecimalText =>
  railOf(asset, provider)?.minimumPayout ?? '0';

/** Whether a refund waits until more goes back to its account: alone it is less than a bank or a network carries. */
export const isTooSmallToSend = (
  { state, amount, bankCode }: OrderRefund,
  asset: string,
): boolean => state === 'due' && decimal(amount).lt(decimal(leastRefund(asset, bankCode)));

/** Sum of several refunds, in their asset. */
export const refundTotal = (refunds: readonly OrderRefund[]): DecimalText =>
  toText(refunds.reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0')));
