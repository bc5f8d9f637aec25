import { VND } from '../books/accounts.ts';
import { type DecimalText, decimal, toText } from '../money/money.ts';
import { railOf } from '../rails/rails.ts';

/** How far a refund has come: owed, on its way, or sent. */
export const REFUND_STATES = ['due', 'sending', 'sent'] as const;

/** Money of an order that goes back to where it came from. */
export interface OrderRefund {
  /** Whole dong. */
  readonly amount: DecimalText;
  readonly state: (typeof REFUND_STATES)[number];
  /** Code in the bank directory; empty while the account it goes to is not known. */
  readonly bankCode: string;
  /** Number of the account it goes to; empty while it is not known. */
  readonly accountNumber: string;
  /** Epoch seconds. */
  readonly createdAt: number;
}

/** Whole dong that a payment to a bank is at least for. */
export const leastRefund = (bankCode: string): DecimalText =>
  railOf(VND, bankCode)?.minimumPayout ?? '0';

/** Whether a refund waits until more goes back to its account: alone it is less than a bank carries. */
export const isTooSmallToSend = ({ state, amount, bankCode }: OrderRefund): boolean =>
  state === 'due' && decimal(amount).lt(decimal(leastRefund(bankCode)));

/** Whole dong of several refunds together. */
export const refundTotal = (refunds: readonly OrderRefund[]): DecimalText =>
  toText(refunds.reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0')));
