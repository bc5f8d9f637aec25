import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp } from '@scure/base';
import { CHECKSUM_FAULT, FORMAT_FAULT, type Verdict } from './verdict.ts';

const FORM = /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/;
const PAYLOAD_BYTES = 21;
const CHECKSUM_BYTES = 4;

/**
 * XRP: version 0, which r in front stands for, and 20 bytes in base58 with an alphabet of its own, and four bytes of
 * a double SHA-256.
 */
export const checkRipple = (address: string): Verdict => {
  if (!FORM.test(address)) return FORMAT_FAULT;
  const bytes = base58xrp.decode(address);
  if (bytes.length !== PAYLOAD_BYTES + CHECKSUM_BYTES) return FORMAT_FAULT;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const sum = sha256(sha256(payload));
  const isWhole = bytes.subarray(PAYLOAD_BYTES).every((byte, at) => byte === sum[at]);
  return isWhole ? { ok: true, address } : CHECKSUM_FAULT;
};
