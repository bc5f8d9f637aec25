import { isUsdt } from './usdt.ts';

/** What wallets and exchanges call each network, by the key orders carry. Names are not translated. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  LTC: 'Litecoin',
  DOGE: 'Dogecoin',
  ETH: 'Ethereum',
  BSC: 'BNB Smart Chain',
  BNB: 'BNB Smart Chain',
  OPBNB: 'opBNB',
  TRX: 'Tron',
  SOL: 'Solana',
  XRP: 'XRP Ledger',
  TON: 'TON',
  EOS: 'EOS',
  ADA: 'Cardano',
  AVAXC: 'Avalanche C-Chain',
  MATIC: 'Polygon',
  ARBITRUM: 'Arbitrum One',
  OPTIMISM: 'Optimism',
  SEIEVM: 'Sei EVM',
  VIC: 'Viction',
  SONIC: 'Sonic',
  APT: 'Aptos',
  NEO3: 'Neo N3',
  RON: 'Ronin',
};

/** Name of a network, such as Tron; its key where it has none here. */
export const chainNameOf = (networkKey: string): string =>
  NETWORK_NAMES[networkKey.toUpperCase()] ?? networkKey;

/**
 * Network of a currency as its sender has to choose it: with the token standard, by which wallets name USDT's, as in
 * "TRC20 (Tron)".
 * @param networkKey key of the network; empty where a record says none
 */
export const sendingNetworkOf = (currencyCode: string, networkKey: string): string => {
  const chain = chainNameOf(networkKey);
  if (!isUsdt(currencyCode)) return chain;
  return chain === '' ? currencyCode : `${currencyCode} (${chain})`;
};
