import type { DecimalText } from '../money/money.ts';
import type { OrderReview } from './order-review.ts';

/** A voucher: its number and the code that activates it. */
export interface Voucher {
  readonly number: string;
  readonly code: string;
}

/** Details that only some orders carry: proofs, vouchers, accounts of e-money. */
export interface OrderDetails {
  readonly id: string;
  /** The times once more, as the service wrote them for people. */
  readonly timeCreate: string;
  readonly timeUpdate: string;
  /** The currency's type: coin, currency or STABLECOIN. */
  readonly currencyType: string;
  /** TAG or MEMO beside the receiving address, where the network needs one. */
  readonly memo: string;
  readonly bankId: string;
  readonly customerId: string;
  /** Batch number of a transfer inside an e-money provider. */
  readonly batchNumber: string;
  readonly voucher: Voucher | null;
  /** Transaction id as the customer handed it in. */
  readonly customerTransactionId: string;
  /** Above 0 while the provider is asked about a voucher that pays the order. */
  readonly processing: number;
  readonly accountIdSent: string;
  readonly accountIdReceived: string;
  readonly amountSent: DecimalText;
  /** What has arrived so far: dong of a purchase, units of the currency of a sale. */
  readonly amountReceived: DecimalText;
  /** Links of the pictures handed in as proof. */
  readonly proofImages: readonly string[];
  /** Notes of the service about this order, one for each line; plain text, never markup. */
  readonly notices: readonly string[];
  /** Friends & Family, or Goods & Services. */
  readonly paypalMethod: string;
  /** Holder of the e-money account. */
  readonly accountName: string;
  readonly review: OrderReview;
}
