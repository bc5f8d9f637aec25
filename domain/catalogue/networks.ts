import { baseCurrencyOf } from './currency-flags.ts';
import type { Currency, OrderSide } from './site-config.ts';
import { networkKeyOf } from './usdt.ts';

/** The coin's own network stands second (source: crypto networks offered). */
const FIRST = ['BSC'] as const;
const OTHERS = [
  ...['TRX', 'ETH', 'SOL', 'opBNB', 'LTC', 'AVAXC', 'MATIC', 'NEO3', 'RON'],
  ...['ARBITRUM', 'OPTIMISM', 'SEIEVM', 'VIC', 'SONIC', 'APT'],
] as const;

export type Networked = Pick<Currency, 'code' | 'depositNetworks' | 'withdrawNetworks'>;

/** Coins whose own network has another key than they have. */
const OWN: ReadonlyMap<string, string> = new Map([['BNB', 'BSC']]);

/** Key of the network a coin has of its own; USDT's is the one its record stands for. */
export const ownNetworkOf = (code: string): string => {
  const base = baseCurrencyOf(code).toUpperCase();
  return networkKeyOf(code) ?? OWN.get(base) ?? base;
};

/**
 * Networks the exchange sends a coin out on (buy) or takes it in on (sell). Where a record says nothing of
 * sending, it is sent where it is taken in; where it says nothing at all, on the coin's own network.
 */
const supportedBy = (
  { code, depositNetworks, withdrawNetworks }: Networked,
  side: OrderSide,
): readonly string[] => {
  const takenInOn = depositNetworks.length > 0 ? depositNetworks : [ownNetworkOf(code)];
  return side === 'buy' && withdrawNetworks.length > 0 ? withdrawNetworks : takenInOn;
};

/** The networks offered for a coin, in the order they are offered in. */
export const networksFor = (currency: Networked, side: OrderSide): readonly string[] => {
  const supported = supportedBy(currency, side).map((key) => key.toUpperCase());
  const known = new Set<string>([...FIRST, ownNetworkOf(currency.code), ...OTHERS]);
  return [...known].filter((key) => supported.includes(key.toUpperCase()));
};
