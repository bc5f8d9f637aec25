import { expect, test } from 'vitest';
import {
  reviewFault,
  transactionIdFault,
  voucherCodeFault,
  voucherNumberFault,
} from '#domain/rules/order-fields';
import { formMessages } from '#src/fields/form/form-messages';
import { ruleMessages } from '#src/fields/form/rule-messages';
import { strictI18n } from '#tests/support/i18n';

const WORDS = { ...formMessages, ...ruleMessages };

test.each([
  [
    '[ORD-10] a transaction id',
    transactionIdFault,
    'x'.repeat(101),
    'Mã giao dịch vượt quá 100 ký tự',
  ],
  ['[ORD-11] a voucher number', voucherNumberFault, '123456789', 'Mã voucher không chính xác'],
  [
    '[ORD-11] an activation code',
    voucherCodeFault,
    '123456789012345',
    'Mã active voucher không chính xác',
  ],
  ['[ORD-12] a review', reviewFault, 'x'.repeat(301), 'Nội dung vượt quá 300 ký tự'],
] as const)(
  '%s that is refused says the source’s Vietnamese in Vietnamese',
  (_, rule, typed, words) => {
    const fault = rule(typed);
    if (!fault) throw new Error('nothing was refused');
    expect(strictI18n('vi')._(WORDS[fault.id])).toBe(words);
  },
);
