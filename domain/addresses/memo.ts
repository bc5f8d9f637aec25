import { ownValue } from '../own-value.ts';
import { plainText } from '../text/plain-text.ts';

/** Most bytes of a memo, by network; others have fewer than any of these. */
const MAX_BYTES: Readonly<Record<string, number>> = { TON: 123, EOS: 256, ATOM: 256, XLM: 28 };
const MAX_OTHER_BYTES = 120;

const XRP = 'XRP';
const MAX_TAG = 4_294_967_295n;

/** An XRP tag: a whole number of 32 bits, zeros in front of it gone; undefined for any other text. */
const tagOf = (text: string): string | undefined =>
  /^\d{1,20}$/.test(text) && BigInt(text) <= MAX_TAG ? BigInt(text).toString() : undefined;

/**
 * A TAG or MEMO as the network takes it, without invisible marks and white space around it; empty for an empty one,
 * undefined for one that the network does not take.
 */
export const readMemo = (networkKey: string, typed: string): string | undefined => {
  const text = plainText(typed);
  if (text === '') return '';
  if (networkKey === XRP) return tagOf(text);
  const bytes = new TextEncoder().encode(text).length;
  return bytes <= (ownValue(MAX_BYTES, networkKey) ?? MAX_OTHER_BYTES) ? text : undefined;
};

const X_ADDRESS = /^X[1-9A-HJ-NP-Za-km-z]{46}$/;

/** Whether a text has the form of an X-address: XRP's address and tag in one, which few exchanges take. */
export const isXAddress = (typed: string): boolean => X_ADDRESS.test(plainText(typed));
