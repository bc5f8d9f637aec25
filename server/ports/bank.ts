import type { DecimalText } from '#domain/money/money';

/** The account that money came from, as far as a provider names it. */
export interface SenderAccount {
  /** Code of the bank, as the provider writes it. */
  readonly bankCode?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly name?: string | undefined;
}

/** Money that arrived on one of our accounts, as a provider reports it. */
export interface MoneyReport {
  /** Name of the provider; `bank` where there is one only. */
  readonly provider?: string | undefined;
  /** The provider's own id: unique for an account, and the same when a report is repeated. */
  readonly transactionId: string;
  /** Our account. */
  readonly accountNumber: string;
  /** Whole dong. */
  readonly amount: DecimalText;
  /** The payer's message with whatever the banks on the way added to it. */
  readonly text: string;
  readonly sender?: SenderAccount | undefined;
  /** When the bank says that the money came, epoch milliseconds; absent where it says nothing. */
  readonly paidAt?: number | undefined;
  /** The report as it was received; absent for one that never was a text. */
  readonly raw?: string | undefined;
}

/** What a provider that reports money is given. Rejecting means: report it again later. */
export type ReceiveMoney = (report: MoneyReport) => Promise<void>;
