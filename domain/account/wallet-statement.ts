import type { DecimalText } from '../money/money.ts';
import type { Page } from '../navigation/paging.ts';
import type { PayIn } from './pay-in.ts';

/** One change of a balance. */
export interface StatementEntry {
  /** Epoch seconds. */
  readonly at: number;
  /** The fact behind it as the books name it, such as wallet.deposited, or one unknown to this client. */
  readonly cause: string;
  /** Code of the wallet currency. */
  readonly asset: string;
  /** What came in; negative where it went out. */
  readonly amount: DecimalText;
  /** The order behind it; empty where there is none. */
  readonly orderRef: string;
}

/** A page of a wallet's statement, and how dong are paid in. */
export interface WalletStatement extends Page<StatementEntry> {
  /** Undefined while dong cannot be paid in. */
  readonly payIn: PayIn | undefined;
}
