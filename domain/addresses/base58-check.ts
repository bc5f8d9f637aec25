import { sha256 } from '@noble/hashes/sha2.js';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 4;

/** Bytes of a base58 text: a number in base 58, and a byte 0 for each leading 1; undefined for any other character. */
const fromBase58 = (text: string): Uint8Array | undefined => {
  let number = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit === -1) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n));
  const zeros = text.length - text.replace(/^1+/, '').length;
  return new Uint8Array([...Array<number>(zeros).fill(0), ...bytes]);
};

/** Version byte and payload of a base58check text; undefined when a character or the checksum is wrong. */
export const fromBase58Check = (text: string): Uint8Array | undefined => {
  const bytes = fromBase58(text);
  if (!bytes || bytes.length < CHECKSUM_LENGTH) return undefined;
  const payload = bytes.slice(0, -CHECKSUM_LENGTH);
  const checksum = sha256(sha256(payload));
  const isRight = bytes.slice(-CHECKSUM_LENGTH).every((byte, at) => byte === checksum[at]);
  return isRight ? payload : undefined;
};
