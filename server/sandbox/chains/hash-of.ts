import { base58, hex } from '@scure/base';
import { type AddressFamily, FAMILY, isCheckedNetwork } from '#domain/addresses/networks';
import { bytesOf } from './address-of.ts';

const prefixed = (bytes: Uint8Array): string => `0x${hex.encode(bytes)}`;

/** Families that write a transaction id otherwise than as 64 hex digits. */
const WRITE: Readonly<Partial<Record<AddressFamily, (bytes: Uint8Array) => string>>> = {
  ...{ evm: prefixed, ronin: prefixed, aptos: prefixed, neo: prefixed },
  ripple: (bytes) => hex.encode(bytes).toUpperCase(),
  // A signature, which is twice as long.
  solana: (bytes) => base58.encode(Uint8Array.of(...bytes, ...bytesOf(hex.encode(bytes)))),
};

/** Transaction id in the network's format that a text stands for. */
export const hashOf = (networkKey: string, text: string): string => {
  const bytes = bytesOf(`${networkKey}:${text}`);
  const family = isCheckedNetwork(networkKey) ? FAMILY[networkKey] : 'evm';
  return (WRITE[family] ?? hex.encode)(bytes);
};
