import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { decoded } from '../decoded.ts';

const coder = createBase58check(sha256);

/** Version byte and payload of a base58check text; undefined when a character or the checksum is wrong. */
export const fromBase58Check = (text: string): Uint8Array | undefined =>
  decoded(() => coder.decode(text));
