import type { Network } from '../addresses/networks.ts';
import { ownValue } from '../own-value.ts';
import { isUsdt } from './usdt.ts';

/** What wallets and exchanges call each network, by the key orders carry. Names are not translated. */
const NAMES: Readonly<Record<Network, string>> = {
  BTC: 'Bitcoin',
  LTC: 'Litecoin',
  DOGE: 'Dogecoin',
  ADA: 'Cardano',
  XRP: 'XRP Ledger',
  TON: 'TON',
  EOS: 'EOS',
  TRX: 'Tron',
  SOL: 'Solana',
  APT: 'Aptos',
  NEO3: 'Neo N3',
  RON: 'Ronin',
  ETH: 'Ethereum',
  BSC: 'BNB Smart Chain',
  opBNB: 'opBNB',
  AVAXC: 'Avalanche C-Chain',
  MATIC: 'Polygon',
  ARBITRUM: 'Arbitrum One',
  OPTIMISM: 'Optimism',
  SEIEVM: 'Sei EVM',
  VIC: 'Viction',
  SONIC: 'Sonic',
};

/** Name of a network, such as Tron; its key where it has none here. */
export const chainNameOf = (networkKey: string): string =>
  ownValue(NAMES, networkKey) ?? networkKey;

/** What people call the network a currency is sent over: TRC20 and the like for USDT, else the network's name. */
export const networkNameOf = (code: string, networkKey: string): string =>
  isUsdt(code) ? code : chainNameOf(networkKey);
