import { object } from 'yup';
import { type DecimalText, decimal, toText } from '../money/money.ts';
import { readTypedNumber } from '../money/typed-number.ts';
import { email } from './account-fields.ts';
import { type RuleError, ruleError } from './error-codes.ts';
import { checked, needed } from './schema.ts';

/** Most digits of a target, those behind the point included. */
const MAX_DIGITS = 15;
/** A target is at least this part of the price of the moment, and at most so many times that price. */
const LEAST_PART = '0.1';
const MOST_TIMES = '10';

/** Least and most of a target, in dong for one unit, by the price of the moment. */
export const alertRange = (
  price: DecimalText,
): { readonly min: DecimalText; readonly max: DecimalText } => ({
  min: toText(decimal(price).times(LEAST_PART)),
  max: toText(decimal(price).times(MOST_TIMES)),
});

/** The target of a price alert: a number of dong that is not the price of the moment, and not absurdly far from it. */
export const validateAlertPrice = (typed: string, price: DecimalText): RuleError | undefined => {
  if (typed.trim() === '') return ruleError('required');
  const target = readTypedNumber(typed);
  if (target === undefined || target.replace(/\D/g, '').length > MAX_DIGITS) {
    return ruleError('alertPriceInvalid');
  }
  const { min, max } = alertRange(price);
  if (decimal(target).lt(decimal(min)) || decimal(target).gt(decimal(max))) {
    return ruleError('alertPriceRange', { min, max });
  }
  return decimal(target).eq(decimal(price)) ? ruleError('alertPriceNow') : undefined;
};

/**
 * Form of a price alert, while the currency has a price.
 * @param price of the moment, dong for one unit
 */
export const priceAlertSchema = (price: DecimalText) =>
  object({
    price: checked((typed) => validateAlertPrice(typed, price)),
    email: needed.concat(email),
    captcha: needed,
  });
