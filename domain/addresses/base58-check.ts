import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase58 } from './base58.ts';

const CHECKSUM_BYTES = 4;

/** Version byte and payload of a base58check text; undefined when a character or the checksum is wrong. */
export const fromBase58Check = (text: string): Uint8Array | undefined => {
  const bytes = fromBase58(text);
  if (!bytes || bytes.length < CHECKSUM_BYTES) return undefined;
  const payload = bytes.slice(0, -CHECKSUM_BYTES);
  const checksum = sha256(sha256(payload));
  const isRight = bytes.slice(-CHECKSUM_BYTES).every((byte, at) => byte === checksum[at]);
  return isRight ? payload : undefined;
};
