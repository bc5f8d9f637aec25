import type { DecimalText } from '../money/money.ts';
import type { Page } from '../navigation/paging.ts';
import type { CoinAddress, CoinDeposit } from './coin-deposit.ts';
import type { PayIn } from './pay-in.ts';

/** One change of a balance. */
export interface StatementEntry {
  /** Place in the whole statement, counted from the oldest entry, 1; 0 where the service omits it. */
  readonly number: number;
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

/** What moves in a wallet by itself. */
export interface WalletNews {
  /** Number of entries of the whole statement. */
  readonly total: number;
  /** Newest deposits of coins, however far they are. */
  readonly deposits: readonly CoinDeposit[];
  /** Swaps and withdrawals wait for an operator, because a deposit was undone. */
  readonly isStopped: boolean;
}

/** A page of a wallet's statement, and what is paid in beside it. */
export interface WalletStatement extends Page<StatementEntry>, WalletNews {
  /** Undefined while dong cannot be paid in. */
  readonly payIn: PayIn | undefined;
  /** The member's own addresses, one for each coin. */
  readonly addresses: readonly CoinAddress[];
}
