/** Networks that share one form of address. */
export type AnyFamily =
  | 'tron'
  | 'bitcoin'
  | 'litecoin'
  | 'ripple'
  | 'neo'
  | 'ton'
  | 'evm'
  | 'ronin'
  | 'aptos'
  | 'solana'
  | 'eos';

/** The form of addresses on each network; the code that checks them is in `any-network.ts`. */
export const FAMILY = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
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
} as const satisfies Readonly<Record<string, AnyFamily>>;

/** A network whose addresses can be checked here, by the key orders carry. */
export type AnyNetwork = keyof typeof FAMILY;

export const ANY_NETWORK = Object.keys(FAMILY) as readonly AnyNetwork[];

/** Whether coins over a network can be offered at all: an address that is not checked costs the money. */
export const isCheckedNetwork = (key: string): key is AnyNetwork => Object.hasOwn(FAMILY, key);
