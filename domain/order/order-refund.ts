import type { DecimalText } from '../money/money.ts';

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
