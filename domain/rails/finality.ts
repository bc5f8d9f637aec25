import type { Network } from '../addresses/networks.ts';
import { ownValue } from '../own-value.ts';
import { operatorName } from './operator-names.ts';

/** When a transaction on a network counts as final. */
export interface Finality {
  /** Blocks that have to confirm it, the one that holds it included. */
  readonly confirmations: number;
  /** Seconds between two blocks, on average. */
  readonly blockSeconds: number;
}

/** A network of which nothing is known here is trusted late. */
const DEFAULT: Finality = { confirmations: 30, blockSeconds: 5 };

/** As large exchanges require them: more where a chain was reorganised deeper. */
const FINALITY: Readonly<Partial<Record<Network, Finality>>> = {
  BTC: { confirmations: 2, blockSeconds: 600 },
  LTC: { confirmations: 6, blockSeconds: 150 },
  DOGE: { confirmations: 40, blockSeconds: 60 },
  ETH: { confirmations: 32, blockSeconds: 12 },
  BSC: { confirmations: 15, blockSeconds: 3 },
  opBNB: { confirmations: 60, blockSeconds: 1 },
  TRX: { confirmations: 20, blockSeconds: 3 },
  SOL: { confirmations: 32, blockSeconds: 0.5 },
  XRP: { confirmations: 1, blockSeconds: 4 },
  TON: { confirmations: 1, blockSeconds: 5 },
  ADA: { confirmations: 20, blockSeconds: 20 },
  MATIC: { confirmations: 128, blockSeconds: 2 },
  AVAXC: { confirmations: 12, blockSeconds: 2 },
  ARBITRUM: { confirmations: 120, blockSeconds: 0.25 },
  OPTIMISM: { confirmations: 60, blockSeconds: 2 },
};

/** What an operator has booked is final; that its sender may dispute it later changes nothing for now. */
const OF_OPERATORS: Finality = { confirmations: 1, blockSeconds: 0 };

/** Finality of a network, or of an operator, by its key. */
export const finalityOf = (railKey: string): Finality => {
  if (operatorName(railKey) !== undefined) return OF_OPERATORS;
  return ownValue(FINALITY, railKey) ?? DEFAULT;
};

const SECONDS_PER_MINUTE = 60;

/** Minutes that a deposit usually takes to be final, from the first block on; at least 1. */
export const usualMinutes = (networkKey: string): number => {
  const { confirmations, blockSeconds } = finalityOf(networkKey);
  return Math.max(1, Math.ceil((confirmations * blockSeconds) / SECONDS_PER_MINUTE));
};
