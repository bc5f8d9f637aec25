import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#domain/rules/error-codes';
import { review, transactionId } from '#domain/rules/order-fields';
import { errorsOf } from '#domain/rules/schema';
import { voucherCode, voucherNumber } from '#domain/rules/voucher';
import { lateErrorMessages } from '#src/fields/form/late-error-messages';
import { strictI18n } from '#tests/support/i18n';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = lateErrorMessages;

test.each([
  ['[ORD-10] a transaction id', transactionId, 'x'.repeat(101), 'Mã giao dịch vượt quá 100 ký tự'],
  ['[ORD-11] a voucher number', voucherNumber, '123456789', 'Mã voucher không chính xác'],
  [
    '[ORD-11] an activation code',
    voucherCode,
    '123456789012345',
    'Mã active voucher không chính xác',
  ],
  ['[ORD-12] a review', review, 'x'.repeat(301), 'Nội dung vượt quá 300 ký tự'],
] as const)(
  '%s that is refused has the source’s Vietnamese message in Vietnamese',
  (_, field, typed, words) => {
    const message = MESSAGES[errorsOf(field, typed)['']?.code ?? 'required'];
    if (!message) throw new Error('nothing was refused');
    expect(strictI18n('vi')._(message)).toBe(words);
  },
);
