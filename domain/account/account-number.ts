/** Digits of an account number, the check digit among them. */
export const ACCOUNT_NUMBER_LENGTH = 10;

const MODULUS = 10;

/** The check digit of ISO 7064 MOD 11,10: it finds every wrong digit and every two neighbours that changed places. */
const checkDigitOf = (digits: string): string => {
  let product = MODULUS;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % MODULUS;
    product = ((sum === 0 ? MODULUS : sum) * 2) % (MODULUS + 1);
  }
  return String((MODULUS + 1 - product) % MODULUS);
};

/**
 * Number of an account: nine digits, and the digit that checks them.
 * @throws {RangeError} for anything but nine digits of which the first is not 0
 */
export const toAccountNumber = (digits: string): string => {
  if (!/^[1-9]\d{8}$/.test(digits)) throw new RangeError('an account number has nine digits');
  return digits + checkDigitOf(digits);
};

/** Whether a text is the number of an account: ten digits whose last one checks the others. */
export const isAccountNumber = (text: string): boolean =>
  /^[1-9]\d{9}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.slice(-1);
