import type { DecimalText } from '../money/money.ts';
import type { Wallet } from './session.ts';

/** What a wallet holds of a currency; a currency without a wallet holds nothing. */
export const balanceOf = (wallet: Wallet, currencyCode: string): DecimalText => {
  const code = currencyCode.toLowerCase();
  return code === 'eth' || code === 'btc' || code === 'vnd' ? wallet[code] : '0';
};

/**
 * Where a coin is paid in: the first address of its list; undefined for a coin without one, and
 * until it is opened.
 */
export const addressOf = (
  { ethWallets, btcWallets }: Pick<Wallet, 'ethWallets' | 'btcWallets'>,
  currencyCode: string,
): string | undefined => {
  const code = currencyCode.toLowerCase();
  const entries = { eth: ethWallets, btc: btcWallets }[code] ?? [];
  return entries[0]?.address || undefined;
};

const SHORT_ADDRESS_LENGTH = 35;

/** A wallet's address where there is little room (source: wallet entity). */
export const shortAddress = (address: string): string => address.slice(0, SHORT_ADDRESS_LENGTH);
