import type { Network } from '../addresses/networks.ts';
import { isUsdt } from './usdt.ts';

/** What people call a network. */
const NAMES: Readonly<Record<Network, string>> = {
  ...{ BTC: 'Bitcoin', LTC: 'Litecoin', DOGE: 'Dogecoin', ADA: 'Cardano', XRP: 'XRP', TON: 'TON' },
  ...{ EOS: 'EOS', TRX: 'TRON', SOL: 'Solana', APT: 'Aptos', NEO3: 'Neo N3', RON: 'Ronin' },
  ...{ ETH: 'Ethereum', BSC: 'BNB Chain', opBNB: 'opBNB', AVAXC: 'Avalanche', MATIC: 'Polygon' },
  ...{ ARBITRUM: 'Arbitrum', OPTIMISM: 'Optimism', SEIEVM: 'Sei', VIC: 'Viction', SONIC: 'Sonic' },
};

/** What people call the network a currency is sent over: TRC20 and the like for USDT; one that is not known by its key. */
export const networkNameOf = (code: string, networkKey: string): string =>
  isUsdt(code)
    ? code
    : Object.hasOwn(NAMES, networkKey)
      ? NAMES[networkKey as Network]
      : networkKey;
