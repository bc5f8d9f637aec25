import Big from 'big.js';

/** Enough digits for every quotient of money here; products and sums are exact in big.js anyway. */
Big.DP = 20;
/** Quotients are cut, never rounded up: rounding up would hand out what was not paid for. */
Big.RM = Big.roundDown;

/**
 * An exact decimal as text, such as `"0.8"`: it survives JSON, snapshots and comparison by value.
 * Amounts of dong are whole numbers; quantities of a currency have at most 8 decimals.
 */
export type DecimalText = string;

/** Crypto quantities are kept and shown to 8 decimals. */
export const QUANTITY_DECIMALS = 8;
export const SMALLEST_QUANTITY: DecimalText = '0.00000001';

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Longer numbers are no amounts, and cost time. */
const MAX_LENGTH = 40;

/**
 * Whether a text from outside is a plain decimal of sensible length: no exponent, no separators, no spaces.
 * What is computed from such texts may grow longer and is a decimal all the same.
 */
export const isDecimal = (text: string): boolean => text.length <= MAX_LENGTH && DECIMAL.test(text);

/**
 * The exact number behind a decimal text.
 * @throws {RangeError} when the text is no plain decimal
 */
export const decimal = (text: DecimalText): Big => {
  if (!DECIMAL.test(text)) throw new RangeError(`not a decimal: ${text}`);
  return new Big(text);
};

/** The plain text of an exact number: no exponent, and, as big.js keeps none, no trailing zeros and no -0. */
export const toText = (value: Big): DecimalText => value.toFixed();

/** The whole dong of an amount, the smallest unit that can be paid. */
export const wholeDong = (value: Big): Big => value.round(0, Big.roundDown);

/** Rounds up to the whole dong, as every amount to pay or receive is (source: business constants). */
export const roundUpToDong = (value: Big): Big => {
  const whole = wholeDong(value);
  return whole.lt(value) ? whole.plus(1) : whole;
};

/** Cuts a quantity, to 8 decimals unless said otherwise, towards zero: rounding never hands out what was not paid for. */
export const cutToQuantity = (value: Big, decimals = QUANTITY_DECIMALS): Big =>
  value.round(decimals, Big.roundDown);

/** A percentage as a factor. A product, not a quotient, because products are exact. */
export const percent = (text: DecimalText): Big => decimal(text).times('0.01');

/** The larger of two exact numbers. */
export const larger = (one: Big, other: Big): Big => (one.gt(other) ? one : other);

/** The smaller of two exact numbers. */
export const smaller = (one: Big, other: Big): Big => (one.lt(other) ? one : other);
