import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CHECKSUM_FAULT, FORMAT_FAULT, type Verdict } from './verdict.ts';

const FORM = /^(?:0x)?([0-9a-f]{40})$/i;
/** From this digit of the hash on, a letter is written large (source: EIP-55). */
const LARGE_FROM = 8;

/**
 * Ethereum and the networks that took over its addresses: 40 hex digits, 0x optional. Written in mixed case
 * it must carry the checksum of EIP-55; in one case it carries none. The normal form has 0x and the checksum.
 */
export const checkEvm = (address: string): Verdict => {
  const digits = FORM.exec(address)?.[1];
  if (digits === undefined) return FORMAT_FAULT;
  const checksummed = withChecksum(digits.toLowerCase());
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || digits === checksummed
    ? { ok: true, address: `0x${checksummed}` }
    : CHECKSUM_FAULT;
};

const withChecksum = (digits: string) => {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return [...digits]
    .map((digit, at) =>
      Number.parseInt(hash.charAt(at), 16) >= LARGE_FROM ? digit.toUpperCase() : digit,
    )
    .join('');
};
