import { plainText } from '../plain-text.ts';
import { matching, type Rule } from './rule.ts';
import { complain } from './rule-message.ts';

/** What is typed on the page of an order. */

/** A review: there, and at most 300 characters. */
export const reviewFault: Rule = (typed) => {
  if (typed.trim() === '') return complain('required');
  return typed.length > 300 ? complain('reviewTooLong') : undefined;
};

/** A bank's or chain's transaction id as it is sent: without white space. */
export const plainTransactionId = (typed: string): string => plainText(typed).replace(/\s/g, '');

/** There, and at most 100 characters once white space is gone. */
export const transactionIdFault: Rule = (typed) => {
  const id = plainTransactionId(typed);
  if (id === '') return complain('required');
  return id.length > 100 ? complain('transactionIdTooLong') : undefined;
};

/** Exactly 10 characters. */
export const voucherNumberFault: Rule = matching(/^[a-z0-9]{10}$/i, 'voucherNumberInvalid');

export const isVoucherCode = (text: string): boolean => /^[a-z0-9]{16}$/i.test(text);

/** Exactly 16 characters. */
export const voucherCodeFault: Rule = (typed) =>
  isVoucherCode(typed) ? undefined : complain('voucherCodeInvalid');

const MIN_ORDER_CODE = 13;

/** An order code worth looking up: 13 characters or more, as references are written. */
export const isOrderCode = (typed: string): boolean =>
  typed.length >= MIN_ORDER_CODE && typed.length <= 100 && /^[a-z0-9-]+$/i.test(typed);
