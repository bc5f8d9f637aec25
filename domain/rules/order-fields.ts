import { object } from 'yup';
import { MOST_OF_REVIEW } from '../order/order-review.ts';
import { plainText } from '../text/plain-text.ts';
import { ruleError } from './error-codes.ts';
import { needed, text } from './schema.ts';

/** What is typed on the page of an order. */

/** A review: at most 300 characters. */
export const review = needed.max(MOST_OF_REVIEW, ruleError('reviewTooLong'));

/** A bank's or chain's transaction id: white space is no part of it; at most 100 characters. */
export const transactionId = text
  .transform((typed: string) => plainText(typed).replace(/\s/g, ''))
  .required(ruleError('required'))
  .max(100, ruleError('transactionIdTooLong'));

/** The transaction that a customer names as proof. */
export const transactionIdForm = object({ transactionId });
