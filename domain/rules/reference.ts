const REFERENCE = /^[a-z0-9-]{1,100}$/i;

/** Reference: an id of at most 100 characters (source: account fields); the same as the field `reference`. */
export const isReference = (text: string): boolean => REFERENCE.test(text);

const MIN_ORDER_CODE = 13;

/** An order code worth looking up: 13 characters or more, as references are written. */
export const isOrderCode = (typed: string): boolean =>
  typed.length >= MIN_ORDER_CODE && isReference(typed);

const SHORT_CODE = /^(?:BD[0-9A-Z]{8}|\d{9})$/;

/**
 * The text of an order's transfer, or its number: bank statements and chats have both, so they name
 * an order only among those of the browser or the account that asks.
 */
export const isShortCode = (typed: string): boolean => SHORT_CODE.test(typed);

/** An order code as it was typed or pasted: codes are upper case, and a copied one may have spaces. */
export const readOrderCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
