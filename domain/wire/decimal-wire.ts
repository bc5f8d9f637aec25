import Big from 'big.js';
import { string } from 'yup';
import { type DecimalText, isDecimal, toText } from '../money.ts';

/** A decimal that services write as a number or as text; it becomes exact text here and stays so. */
export const decimalField = (fallback: DecimalText) =>
  string()
    .transform((_, original: unknown) =>
      original === null || original === '' ? fallback : toDecimalText(original),
    )
    .default(fallback)
    .test({
      message: ({ path }) => `${path} is not a decimal`,
      test: (value) => isDecimal(value),
    });

/**
 * What is no decimal stays as it came, for the schema to refuse. Lists, flags and objects have a text too, and it
 * may even look like a number; JSON numbers may come with an exponent.
 */
const toDecimalText = (original: unknown): unknown => {
  const text = Number.isFinite(original) ? toText(new Big(original as number)) : original;
  return typeof text === 'string' && isDecimal(text) ? toText(new Big(text)) : original;
};

/** A decimal that is never below zero. */
export const unsignedField = () =>
  decimalField('0').test({
    message: ({ path }) => `${path} is below zero`,
    test: (value) => !value.startsWith('-'),
  });
