import type { DecimalText } from '../money/money.ts';

/** Why a wallet's balance changed. */
export const ENTRY_CAUSES = [
  'wallet.deposited',
  'wallet.assigned',
  'wallet.deposit.reversed',
  'wallet.swapped',
] as const;

/** One change of a balance. */
export interface StatementEntry {
  /** Epoch seconds. */
  readonly at: number;
  /** One of the known causes, or one unknown to this client. */
  readonly cause: string;
  /** Code of the wallet currency. */
  readonly asset: string;
  /** What came in; negative where it went out. */
  readonly amount: DecimalText;
  /** The order behind it; empty where there is none. */
  readonly orderRef: string;
}
