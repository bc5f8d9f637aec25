import Big from 'big.js';
import { type DecimalText, isDecimal, toText } from '../money/money.ts';
import { isNothing, refuse } from './read-value.ts';

/**
 * A decimal, which services write as a number or as a text; it becomes exact text here and stays so. Lists, flags
 * and objects have a text too, and it may even look like a number: they are none.
 */
export const decimalIn = (wire: unknown, path: string): DecimalText | undefined => {
  if (isNothing(wire)) return undefined;
  // JSON numbers may come with an exponent.
  const said = Number.isFinite(wire) ? toText(new Big(wire as number)) : wire;
  return typeof said === 'string' && isDecimal(said)
    ? toText(new Big(said))
    : refuse(path, 'is not a decimal');
};

/** A decimal that is never below zero. */
export const unsignedIn = (wire: unknown, path: string): DecimalText | undefined => {
  const value = decimalIn(wire, path);
  return value?.startsWith('-') ? refuse(path, 'is below zero') : value;
};
