import type { DecimalText } from '../money/money.ts';

/**
 * How far a deposit on a chain has come: seen and not final yet, final, or gone, because its block was undone or another
 * transaction took its place.
 */
export const DEPOSIT_STATES = ['seen', 'confirmed', 'gone'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Coins that were seen on the way to an order's address. */
export interface OrderDeposit {
  /** Units of the currency. */
  readonly amount: DecimalText;
  /** Transaction id on the chain. */
  readonly hash: string;
  /** Blocks that confirm it so far. */
  readonly confirmations: number;
  /** Blocks after which it counts as final. */
  readonly neededConfirmations: number;
  readonly state: DepositState;
  /** Epoch seconds of its first sight, which fixes the time of the payment. */
  readonly seenAt: number;
}
