import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so nothing is misread or misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REF = /^[0-9A-HJKMNP-TV-Z]{16}$/;
/** Looks ahead without consuming: words before it may end in the same letters. */
const TRANSFER_TEXT = /(?=(BD[0-9A-HJKMNP-TV-Z]{8}))/g;

/** One letter for each five bits; the length of `bytes` is a multiple of five. */
const toLetters = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
};

/** An order's reference: 80 random bits in 16 characters. */
export const newRef = (): string => toLetters(randomBytes(10));

export const isRef = (text: string): boolean => REF.test(text);

/** What the customer writes on the transfer: 40 random bits after the exchange's initials. */
export const newTransferText = (): string => `BD${toLetters(randomBytes(5))}`;

/** Nine digits, random so that they do not reveal the number of orders. */
export const newOrderNumber = (): number => randomInt(100_000_000, 1_000_000_000);

/** Every transfer text that may stand in a bank's message; banks change case and add words and signs. */
export const transferTextsIn = (message: string): readonly string[] => {
  const plain = message.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return [...plain.matchAll(TRANSFER_TEXT)].flatMap(([, text]) => text ?? []);
};

/** Hash of a secret, for storage. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
