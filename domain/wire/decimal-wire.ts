import Big from 'big.js';
import { string } from 'yup';
import { type DecimalText, isDecimal, toText } from '../money.ts';

/** A decimal that services write as a number or as text; it becomes exact text here and stays so. */
export const decimalField = (fallback: DecimalText = '0') =>
  string()
    .transform((_, original: unknown) => toDecimalText(original, fallback))
    .default(fallback)
    .test(
      'is-decimal',
      ({ path }) => `${path} is not a decimal`,
      (value) => isDecimal(value),
    );

const toDecimalText = (original: unknown, fallback: DecimalText): string => {
  if (original === undefined || original === null || original === '') return fallback;
  const text = typeof original === 'number' ? fromNumber(original) : original;
  return typeof text === 'string' && isDecimal(text) ? toText(new Big(text)) : NOT_A_DECIMAL;
};

/** Lists, flags and objects have a text too, and it may even look like a number. */
const NOT_A_DECIMAL = 'NaN';

/** JSON numbers may come with an exponent. */
const fromNumber = (value: number) =>
  Number.isFinite(value) ? toText(new Big(value)) : NOT_A_DECIMAL;
