import type { DecimalText } from '../money/money.ts';
import { finalityOf } from '../rails/finality.ts';

/** Codes of the coins that wallets hold. Each is paid in over the network of the same key. */
export const WALLET_COINS = ['BTC', 'ETH'] as const;
export type WalletCoin = (typeof WALLET_COINS)[number];

/** Whether a text is the code of a coin that wallets hold. */
export const isWalletCoin = (code: string): code is WalletCoin =>
  (WALLET_COINS as readonly string[]).includes(code);

/** Blocks that have to confirm a deposit over a network before it is credited. */
export const confirmationsFor = (networkKey: string): number =>
  finalityOf(networkKey).confirmations;

/** Address of a member's own that takes a coin. */
export interface CoinAddress {
  readonly coin: WalletCoin;
  /** Empty until the member has asked for it. */
  readonly address: string;
}

/**
 * How far a deposit of coins is: on its way, credited, off the chain before it was credited, or after; or it waits for an
 * operator.
 */
export const COIN_DEPOSIT_STATES = ['awaited', 'credited', 'gone', 'reversed', 'review'] as const;
export type CoinDepositState = (typeof COIN_DEPOSIT_STATES)[number];

/** Coins that were sent to a member's address. */
export interface CoinDeposit {
  /** Code of what came, which may be another token of the network. */
  readonly asset: string;
  readonly networkKey: string;
  readonly amount: DecimalText;
  /** Transaction id. */
  readonly hash: string;
  /** Place of the transfer within its transaction; 0 where the service omits it. */
  readonly index: number;
  readonly confirmations: number;
  readonly state: CoinDepositState;
  /** First sight, epoch seconds. */
  readonly seenAt: number;
}
