import type { DecimalText } from '#domain/money/money';
import type { Voucher } from '#domain/order/order-details';
import type { Payment, PaymentAnswer } from './money-out.ts';

/** Answer about a voucher that was to be issued; one that is sent names it. */
export type IssueAnswer =
  | Exclude<PaymentAnswer, { kind: 'sent' }>
  | (Extract<PaymentAnswer, { kind: 'sent' }> & { readonly voucher: Voucher });

/** A voucher that is to be turned into money of ours. */
export interface Redemption {
  /** One id redeems at most once, however often it is asked for. */
  readonly id: string;
  /** Code of the currency that the voucher has to be of. */
  readonly asset: string;
  readonly voucher: Voucher;
}

/** Provider's status of a redemption. */
export type RedemptionAnswer =
  | {
      readonly kind: 'accepted';
      /** Units of the asset that are ours from now on. */
      readonly amount: DecimalText;
      readonly transactionId: string;
    }
  /** The number with this code is no voucher, or it was used before. Nothing was redeemed. */
  | { readonly kind: 'rejected' }
  /** The provider could not activate it: nothing was redeemed, and another try may succeed. */
  | { readonly kind: 'notActivated' }
  /** The provider does not know the id: nothing was redeemed. */
  | { readonly kind: 'missing' }
  /** The provider has the id, and no outcome yet. */
  | { readonly kind: 'pending' };

/** Vouchers that we issue and redeem. Rejecting means an unknown outcome, to be asked for. */
export interface Vouchers {
  /** Issues a voucher of the payment's amount; the payment's id does so at most once. */
  readonly issue: (payment: Payment) => Promise<IssueAnswer>;
  /** What became of a payout that issues a voucher, or may have. */
  readonly issueStatusOf: (issue: Pick<Payment, 'id' | 'asset' | 'amount'>) => Promise<IssueAnswer>;
  readonly redeem: (redemption: Redemption) => Promise<RedemptionAnswer>;
  /** What became of a redemption that was asked for, or may have been. */
  readonly redemptionOf: (
    redemption: Pick<Redemption, 'id' | 'asset'>,
  ) => Promise<RedemptionAnswer>;
}
