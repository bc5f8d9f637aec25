import type { DecimalText } from '../money/money.ts';

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
