import Big from 'big.js';
import { type DecimalText, decimal, QUANTITY_DECIMALS, toText } from '../money/money.ts';

/** Dong for a dollar wherever a dong rate is shown in dollars (source: business constants). */
const DONG_FOR_A_DOLLAR = '23640.5968';
/** Dong whose worth in a currency is said beside its price. */
export const MILLION: DecimalText = '1000000';

/** Shown and never charged, so the nearest number is the best one. */
const rounded = (value: Big): DecimalText =>
  toText(value.round(QUANTITY_DECIMALS, Big.roundHalfUp));

/** A dong rate in dollars, to 8 decimals. */
export const dollarsOf = (dong: DecimalText): DecimalText =>
  rounded(decimal(dong).div(DONG_FOR_A_DOLLAR));

/**
 * What a million dong are in units of a currency at a rate's value, to 8 decimals (source: business
 * constants). Undefined for a value that is unset or 0.
 */
export const rateValueFix = (value: DecimalText): DecimalText | undefined =>
  decimal(value).gt(0) ? rounded(decimal(MILLION).div(decimal(value))) : undefined;
