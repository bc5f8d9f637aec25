import { fromBase58Check } from './base58-check.ts';
import { CHECKSUM_FAULT, FORMAT_FAULT, type Verdict } from './verdict.ts';

const FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
/** First byte of every TRON mainnet address. */
const MAINNET = 0x41;

/** TRON: base58check of the byte 0x41 and 20 bytes; 34 characters from T on are never more or fewer. */
export const checkTron = (address: string): Verdict => {
  if (!FORM.test(address)) return FORMAT_FAULT;
  const bytes = fromBase58Check(address);
  if (!bytes) return CHECKSUM_FAULT;
  return bytes[0] === MAINNET ? { ok: true, address } : FORMAT_FAULT;
};
