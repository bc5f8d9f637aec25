import type { DecimalText } from '#domain/money/money';
import type { Voucher } from '#domain/order/order-details';

/** What an operator asks for beside the number of an account; each is empty where the operator has nothing of the kind. */
export interface AccountDetails {
  /** The operator's own number of the customer. */
  readonly customerId: string;
  /** What the number is, where the customer chose: e-mail, phone number or user id. */
  readonly kind: string;
  /** How the customer wants it sent, such as Friends & Family. */
  readonly method: string;
}

/** An amount that is to leave one of our accounts. */
export interface Payment {
  /** A payment of one id is sent at most once, however often it is requested. */
  readonly id: string;
  /** Our account that pays, as the books name its owner. */
  readonly from: string;
  /** The code of a bank, or the key of a network or an operator. */
  readonly provider: string;
  /** An account number, an address, or what an operator names an account by. */
  readonly account: string;
  /** The holder's name; empty where there is none. */
  readonly name: string;
  /** TAG or MEMO of an address; elsewhere the words that the customer reads beside the money. */
  readonly memo: string;
  /** What an operator knows the account by beside its number; absent on other rails. */
  readonly details?: AccountDetails | undefined;
  /** VND, or the code of a currency: several move on one network. */
  readonly asset: string;
  /** Whole dong, or units of the currency. */
  readonly amount: DecimalText;
}

/** Provider's status of a payment. */
export type PaymentAnswer =
  | {
      readonly kind: 'sent';
      /** The provider's; of a chain, the hash. */
      readonly transactionId: string;
      /** It cannot be undone any more. */
      readonly isConfirmed: boolean;
      /** What was sent, where it is no transfer to an account. */
      readonly voucher?: Voucher;
    }
  /** Nothing was sent. Retryable failures pass by themselves, such as a network at its limit. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryable: boolean }
  /** The provider waits for a one-time password before it sends; the status says later what became of it. */
  | { readonly kind: 'otp' }
  /** The provider does not know the id: nothing was sent. */
  | { readonly kind: 'missing' }
  /** The provider has the id, and no outcome yet. */
  | { readonly kind: 'pending' };

/** Money out over one rail. Rejecting means an unknown outcome, to be polled. */
export interface MoneyOut {
  readonly send: (payment: Payment) => Promise<PaymentAnswer>;
  /** Status of a payment that was sent, or may have been. */
  readonly statusOf: (id: string) => Promise<PaymentAnswer>;
}
