/** The form of addresses on each network; the code that checks them is in `check-address.ts`. */
export const FAMILY = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  ADA: 'cardano',
  XRP: 'ripple',
  TON: 'ton',
  EOS: 'eos',
  TRX: 'tron',
  SOL: 'solana',
  APT: 'aptos',
  NEO3: 'neo',
  RON: 'ronin',
  ETH: 'evm',
  BSC: 'evm',
  opBNB: 'evm',
  AVAXC: 'evm',
  MATIC: 'evm',
  ARBITRUM: 'evm',
  OPTIMISM: 'evm',
  SEIEVM: 'evm',
  VIC: 'evm',
  SONIC: 'evm',
} as const;

/** A network whose addresses can be checked here, by the key orders carry. */
export type Network = keyof typeof FAMILY;

/** Networks that share one form of address. */
export type AddressFamily = (typeof FAMILY)[Network];

export const NETWORKS = Object.keys(FAMILY) as readonly Network[];

/** Whether coins over a network can be offered at all: an address that is not checked costs the money. */
export const isCheckedNetwork = (key: string): key is Network => Object.hasOwn(FAMILY, key);
