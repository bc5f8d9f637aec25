import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const HASH = /^[0-9a-f]{64}$/;

/** Whether a text can be the hash of a private link's secret. */
export const isSecretHash = (text: string): boolean => HASH.test(text);

/** Hash by which the service compares a secret that it does not have. 128 random bits need no slow hash. */
export const hashOfSecret = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));
