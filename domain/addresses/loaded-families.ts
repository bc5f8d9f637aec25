import { ownNetworkOf } from '../networks.ts';
import { plainText } from '../plain-text.ts';
import { checkEvm } from './evm.ts';
import { type AddressFamily, FAMILY, isCheckedNetwork, type Network } from './networks.ts';
import { checkRonin } from './ronin.ts';
import { checkTron } from './tron.ts';
import { FORMAT_FAULT, type Verdict } from './verdict.ts';

type FamilyCheck = (address: string) => Verdict;

/** Validation of each family. USDT's networks are switched on its page, so theirs is part of this chunk. */
const LOADERS = {
  tron: () => checkTron,
  evm: () => checkEvm,
  ronin: () => checkRonin,
  bitcoin: async () => (await import('./bitcoin.ts')).checkBitcoin,
  litecoin: async () => (await import('./bitcoin.ts')).checkLitecoin,
  ripple: async () => (await import('./ripple.ts')).checkRipple,
  ton: async () => (await import('./ton.ts')).checkTon,
  neo: async () => (await import('./other-chains.ts')).checkNeo,
  solana: async () => (await import('./other-chains.ts')).checkSolana,
  aptos: async () => (await import('./other-chains.ts')).checkAptos,
  eos: async () => (await import('./other-chains.ts')).checkEos,
} as const satisfies Readonly<Record<AddressFamily, () => FamilyCheck | Promise<FamilyCheck>>>;

const loaded = new Map<AddressFamily, FamilyCheck>([
  ['tron', checkTron],
  ['evm', checkEvm],
]);

const familyOf = (currencyCode: string): AddressFamily | undefined => {
  const network = ownNetworkOf(currencyCode);
  return isCheckedNetwork(network) ? FAMILY[network] : undefined;
};

/** Loads the validation of addresses on a currency record's own network. Rejects where its file cannot be had. */
export const loadFamilyOf = async (currencyCode: string): Promise<void> => {
  const family = familyOf(currencyCode);
  if (family) loaded.set(family, await LOADERS[family]());
};

/** Whether addresses of a currency record can be validated; one without a network has none to validate. */
export const isFamilyLoaded = (currencyCode: string): boolean => {
  const family = familyOf(currencyCode);
  return family === undefined || loaded.has(family);
};

/** Validation of an address for a network; no address is valid until the network's family is loaded. */
export const checkByLoaded = (network: Network, typed: string): Verdict =>
  loaded.get(FAMILY[network])?.(plainText(typed)) ?? FORMAT_FAULT;
