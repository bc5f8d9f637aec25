import { plainText } from '../plain-text.ts';
import { checkEvm } from './evm.ts';
import { checkTron } from './tron.ts';
import type { AddressFamily, Verdict } from './verdict.ts';

export type { AddressFamily } from './verdict.ts';

/** Networks a purchase can be sent on, in the order they are offered. */
export const NETWORK_KEYS = ['TRX', 'ETH', 'BSC'] as const;

export type NetworkKey = (typeof NETWORK_KEYS)[number];

/** What is known of a typed address; `address` is its normal form, the one to send to. */
export type AddressCheck =
  | Verdict
  /** A good address, but of networks that the chosen one is not among. */
  | { readonly ok: false; readonly reason: 'otherNetwork'; readonly looksLike: AddressFamily };

const FAMILY: Readonly<Record<NetworkKey, AddressFamily>> = { TRX: 'tron', ETH: 'evm', BSC: 'evm' };

const RULES: Readonly<Record<AddressFamily, (address: string) => Verdict>> = {
  tron: checkTron,
  evm: checkEvm,
};

/**
 * Whether coins sent on a network would arrive at an address: form, checksum, and no other network's form.
 * White space around it and invisible marks are no part of it.
 */
export const checkAddress = (network: NetworkKey, address: string): AddressCheck => {
  const typed = plainText(address);
  const family = FAMILY[network];
  const verdict = RULES[family](typed);
  if (verdict.ok) return verdict;
  const looksLike = familyOf(typed);
  return looksLike === undefined ? verdict : { ok: false, reason: 'otherNetwork', looksLike };
};

/** Only an address that is right in all its parts is named as another network's. */
const familyOf = (address: string) =>
  (Object.keys(RULES) as AddressFamily[]).find((family) => RULES[family](address).ok);
