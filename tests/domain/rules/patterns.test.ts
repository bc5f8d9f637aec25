import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reference } from '#domain/rules/account-fields';
import {
  isBinanceId,
  isCustomerId,
  isEmail,
  isOtherAddress,
  isVietcombankNumber,
} from '#domain/rules/patterns';
import { isReference } from '#domain/rules/reference';

const long = (length: number) => 'a'.repeat(length);
const digits = (length: number) => '1'.repeat(length);

/** Each pattern at its edges: what passes, and what does not. */
test.each([
  [
    'an email address',
    isEmail,
    [
      'a@b.vn',
      'a@b.c.vn',
      'A.B+c_d-1@Ben-Doi.example',
      "!#$%&'*+/=?^`{|}~-@b.vn",
      `a@${long(63)}.vn`,
      `a@b.${long(63)}`,
      'a@1.22',
    ],
    [
      `a@${long(64)}.vn`,
      `a@b.${long(64)}`,
      'a@b.v',
      'a@b-.vn',
      'a@-b.vn',
      'a@b_c.vn',
      'a@b.v_n',
      'a@_.vn',
      'a@b..vn',
      'a@.vn',
      '@b.vn',
      'đ@b.vn',
      'a@b.vn!',
      '(a@b.vn',
    ],
  ],
  [
    'a Customer ID',
    isCustomerId,
    [digits(5), digits(16)],
    [digits(4), digits(17), 'aaaaa', '1111x', 'x11111', '11111x'],
  ],
  ['a Binance ID', isBinanceId, ['1', digits(50)], ['', digits(51), 'a', 'x1', '1x']],
  [
    'a number at Vietcombank',
    isVietcombankNumber,
    ['0123456789012'],
    [digits(12), digits(14), long(13), `x${digits(13)}`, `${digits(13)}x`],
  ],
  [
    'a reference',
    isReference,
    ['a', 'BEN-DOI-1', long(100)],
    ['', long(101), 'a b', 'a_b', 'đ', ' a', 'a '],
  ],
  [
    'any other address',
    isOtherAddress,
    ['a', 'Z9.@_+', long(50)],
    ['', long(51), ' a', 'a ', 'a-b', 'đ'],
  ],
] as const)('[VAL-01, VAL-02] %s', (_, is, good, bad) => {
  for (const text of good) expect(is(text), text).toBe(true);
  for (const text of bad) expect(is(text), text).toBe(false);
});

test('[NAV-07] a reference is what its rule finds nothing wrong with', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 120 }), fc.stringMatching(/^[a-zA-Z0-9-]{0,120}$/)),
      (text) => isReference(text) === reference.isValidSync(text),
    ),
  ));
