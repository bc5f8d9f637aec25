import type { AddressFamily } from './networks.ts';

/** What people call the networks that share a form of address; USDT's by the names it has on them. */
export const FAMILY_NAMES: Readonly<Record<AddressFamily, string>> = {
  ...{ tron: 'TRC20', evm: 'ERC20/BEP20', bitcoin: 'Bitcoin', litecoin: 'Litecoin' },
  ...{ dogecoin: 'Dogecoin', cardano: 'Cardano' },
  ...{ ripple: 'XRP', ton: 'TON', eos: 'EOS', solana: 'Solana' },
  ...{ aptos: 'Aptos', neo: 'Neo', ronin: 'Ronin' },
};
