const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]{2,63}$/i;
/** Longest address that mail can be sent to (source of the number: RFC 5321). */
const MAX_EMAIL = 254;

/** Whether a text is an e-mail address of the standard pattern; white space around it counts against it. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

const CUSTOMER_ID = /^\d{5,16}$/;

/** Customer ID: 5 to 16 digits (source: addresses). */
export const isCustomerId = (text: string): boolean => CUSTOMER_ID.test(text);

const DIGITS = /^\d{1,50}$/;

/** Binance ID: digits only (source: addresses); no longer than any account here. */
export const isBinanceId = (text: string): boolean => DIGITS.test(text);

/** VCB account number: exactly 13 digits (source: addresses). */
export const isVietcombankNumber = (text: string): boolean => /^\d{13}$/.test(text);

const OTHER_ADDRESS = /^[a-z0-9.@_+]{1,50}$/i;

/** Any other account or address: letters, digits and . @ _ + (source: addresses); at most 50 of them. */
export const isOtherAddress = (text: string): boolean => OTHER_ADDRESS.test(text);

/** Phone number: 9 to 15 digits and plus signs (source: account fields). */
export const isPhoneNumber = (text: string): boolean => /^[\d+]{9,15}$/.test(text);

/** A phone number without dashes, plus signs, brackets and spaces: what codes are sent to. */
export const strippedPhone = (typed: string): string => typed.replace(/[-+()[\]{}\s]/g, '');

/** Activation code of a voucher: exactly 16 letters and digits. */
export const isVoucherCode = (text: string): boolean => /^[a-z0-9]{16}$/i.test(text);
