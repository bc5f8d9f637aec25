import type { OrderSide } from '#domain/catalogue/site-config';
import type { DecimalText } from '#domain/money/money';

/** A customer's bank account in an order: of a purchase it pays, of a sale it is paid to. */
export interface AccountInOrder {
  readonly side: OrderSide;
  /** Code in the bank directory. */
  readonly bankCode: string;
  /** Letters and digits alone, upper case. */
  readonly accountNumber: string;
  /** Whole dong of the order. */
  readonly amount: DecimalText;
}

/**
 * What an account number is worth: nothing more is asked of its customer; identity documents are; or no order is taken
 * with it.
 */
export const ACCOUNT_TRUSTS = ['trusted', 'documents', 'untrusted'] as const;
export type AccountTrust = (typeof ACCOUNT_TRUSTS)[number];

/** Judges customers' bank accounts. Rejecting means that it cannot be asked now. */
export interface AccountJudge {
  readonly judge: (account: AccountInOrder) => Promise<AccountTrust>;
}
