/** Header with the idempotency key of a call or an order. */
export const KEY_HEADER = 'Idempotency-Key';

const HEX = /^[0-9a-f]+$/i;
const HEX_DIGITS = 32;
/** Base64url, which includes hexadecimal text and UUIDs. */
const KEY = /^[\w-]{22,128}$/;

/**
 * Whether a text can be a key: 128 random bits or more, written as at least 32 hexadecimal digits or 22 characters of
 * base64url. A text of hexadecimal digits alone counts as hexadecimal (Decisions of the requirements).
 */
export const isKey = (text: string): boolean =>
  KEY.test(text) && (!HEX.test(text) || text.length >= HEX_DIGITS);
