import { ownValue } from '../own-value.ts';

/** Transaction pages of public explorers, by the key of the network. */
const EXPLORERS: Readonly<Record<string, string>> = {
  BTC: 'https://www.blockchain.com/btc/tx/',
  ETH: 'https://etherscan.io/tx/',
  TRX: 'https://tronscan.org/#/transaction/',
  BSC: 'https://bscscan.com/tx/',
  OPBNB: 'https://opbnb.bscscan.com/tx/',
  SOL: 'https://solscan.io/tx/',
  DOGE: 'https://dogechain.info/tx/',
  ADA: 'https://cardanoscan.io/transaction/',
  XRP: 'https://livenet.xrpl.org/transactions/',
  TON: 'https://tonviewer.com/transaction/',
  LTC: 'https://litecoinspace.org/tx/',
  AVAXC: 'https://snowtrace.io/tx/',
  MATIC: 'https://polygonscan.com/tx/',
  NEO3: 'https://dora.coz.io/transaction/neo3/mainnet/',
  RON: 'https://explorer.roninchain.com/tx/',
  ARBITRUM: 'https://arbiscan.io/tx/',
  OPTIMISM: 'https://optimistic.etherscan.io/tx/',
  SEIEVM: 'https://seitrace.com/tx/',
  VIC: 'https://www.vicscan.xyz/tx/',
  SONIC: 'https://sonicscan.org/tx/',
  APT: 'https://explorer.aptoslabs.com/txn/',
};

/** Pages of addresses, of the chains whose transactions strangers are shown. */
const ADDRESS_PAGES: Readonly<Record<string, string>> = {
  BTC: 'https://www.blockchain.com/btc/address/',
  ETH: 'https://etherscan.io/address/',
  TRX: 'https://tronscan.org/#/address/',
  BSC: 'https://bscscan.com/address/',
};

/** Networks that records name by a token or by its standard. */
const ALIASES: Readonly<Record<string, string>> = {
  ERC20: 'ETH',
  TRC20: 'TRX',
  USDT: 'TRX',
  BEP20: 'BSC',
};

const pageOf = (
  pages: Readonly<Record<string, string>>,
  network: string,
  id: string,
): string | undefined => {
  const key = network.toUpperCase();
  const page = ownValue(pages, ownValue(ALIASES, key) ?? key);
  return page && id !== '' ? `${page}${encodeURIComponent(id)}` : undefined;
};

/**
 * The page of a transaction on its network's explorer; undefined for a network without one, or before there is a hash.
 * @param network key of a network such as TRX, or a token standard such as TRC20, in any case
 */
export const transactionLink = (network: string, hash: string): string | undefined =>
  pageOf(EXPLORERS, network, hash);

/** The page of an address, in the same way; undefined where there is none. */
export const addressLink = (network: string, address: string): string | undefined =>
  pageOf(ADDRESS_PAGES, network, address);
