import type { DecimalText } from '#domain/money/money';

/** Money on one of our accounts with an operator, as the operator reports it: that it came, or that its sender took it back. */
export interface OperatorReport {
  /** Key of the operator's rail, such as paypal. */
  readonly railKey: string;
  /** Our account. */
  readonly account: string;
  /** What it is counted in, as the operator writes it: EUR, or the code of a currency of ours. */
  readonly currency: string;
  readonly amount: DecimalText;
  /** The operator's own: the same when money is taken back. */
  readonly transactionId: string;
  /** What the sender wrote beside the money. */
  readonly note: string;
  /** Account that it came from, as far as the operator names it. */
  readonly sender?: string | undefined;
  /** Grows with every report of the transaction. */
  readonly sequence: number;
  /** The sender took it back: a dispute, a chargeback. */
  readonly isReversed: boolean;
  /** When it came, epoch milliseconds; absent where the operator says nothing. */
  readonly paidAt?: number | undefined;
  /** The report as it was received; absent for one that never was a text. */
  readonly raw?: string | undefined;
}

/** What an operator that reports money is given. Rejecting means: report it again later. */
export type ReceiveOperatorMoney = (report: OperatorReport) => Promise<void>;
