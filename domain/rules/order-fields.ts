import { plainText } from '../text/plain-text.ts';
import { ruleError } from './error-codes.ts';
import { needed, text } from './schema.ts';

/** What is typed on the page of an order. */

/** A review: at most 300 characters. */
export const review = needed.max(300, ruleError('reviewTooLong'));

/** A bank's or chain's transaction id: white space is no part of it; at most 100 characters. */
export const transactionId = text
  .transform((typed: string) => plainText(typed).replace(/\s/g, ''))
  .required(ruleError('required'))
  .max(100, ruleError('transactionIdTooLong'));
