import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import type { Verdict } from './verdict.ts';

const FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
/** First byte of every TRON mainnet address. */
const MAINNET = 0x41;
const BYTES = 21;

const base58check = createBase58check(sha256);

/** TRON: base58check of the byte 0x41 and 20 bytes. */
export const checkTron = (address: string): Verdict => {
  if (!FORM.test(address)) return { ok: false, reason: 'format' };
  const bytes = decode(address);
  if (!bytes) return { ok: false, reason: 'checksum' };
  return bytes.length === BYTES && bytes[0] === MAINNET
    ? { ok: true, address }
    : { ok: false, reason: 'format' };
};

const decode = (address: string) => {
  try {
    return base58check.decode(address);
  } catch {
    return undefined;
  }
};
