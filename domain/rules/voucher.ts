import { object } from 'yup';
import { plainText } from '../text/plain-text.ts';
import { ruleError } from './error-codes.ts';
import { isVoucherCode } from './patterns.ts';
import { text } from './schema.ts';

/** Without the white space that a copied text brings along. */
const copied = text.transform((typed: string) => plainText(typed).replace(/\s/g, ''));

/** Number of a voucher. */
export const voucherNumber = copied.matches(/^[a-z0-9]{10}$/i, {
  message: ruleError('voucherNumberInvalid'),
});

/** Activation code of a voucher. */
export const voucherCode = copied.test('code', ruleError('voucherCodeInvalid'), (typed) =>
  isVoucherCode(typed),
);

/** A voucher that pays an order. */
export const voucherForm = object({ number: voucherNumber, code: voucherCode });
