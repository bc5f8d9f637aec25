import type { DecimalText } from '#domain/money';

/** Money that arrived on one of our accounts, as the bank reports it. */
export interface BankTransfer {
  /** The bank's own id; a report may come more than once, the id does not. */
  readonly transactionId: string;
  /** Our account. */
  readonly accountNumber: string;
  /** Whole dong. */
  readonly amount: DecimalText;
  /** The payer's message with whatever the banks on the way added to it. */
  readonly text: string;
  /** When the bank says that the money came, epoch milliseconds; absent where it says nothing. */
  readonly paidAt?: number | undefined;
}

/** What a bank that reports transfers is given. Rejecting means: report it again later. */
export type ReceiveTransfer = (transfer: BankTransfer) => Promise<void>;
