import { plainText } from '../text/plain-text.ts';
import { type DecimalText, decimal, isDecimal, QUANTITY_DECIMALS, toText } from './money.ts';

/**
 * The number a person has typed so far, as plain decimal text: `5.` is 5 and `.5` is 0.5.
 * Undefined when the field is empty or what is in it is no number.
 */
export const readTypedNumber = (typed: string): DecimalText | undefined => {
  const plain = plainText(typed)
    .replace(/^(-?)\.(?=\d)/, '$10.')
    .replace(/^(-?\d+)\.$/, '$1');
  return isDecimal(plain) ? toText(decimal(plain)) : undefined;
};

/** Whether a number has no finer fraction than quantities are kept in. */
export const fitsQuantity = (number: DecimalText, decimals = QUANTITY_DECIMALS): boolean =>
  (number.split('.')[1] ?? '').length <= decimals;
