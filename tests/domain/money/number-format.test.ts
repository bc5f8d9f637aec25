import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isDecimal } from '#domain/money/money';
import { formatNumber, formatTransactionAmount, numberSignsOf } from '#domain/money/number-format';
import { LOCALES } from '#domain/text/locale';

describe('numbers as people read them', () => {
  test.each([
    ['2632896', '2.632.896', '2,632,896'],
    ['0.8', '0,8', '0.8'],
    ['1234.12345678', '1.234,12345678', '1,234.12345678'],
    ['1.123456789', '1,12345679', '1.12345679'],
    [
      '12345678901234567890.12345678',
      '12.345.678.901.234.567.890,12345678',
      '12,345,678,901,234,567,890.12345678',
    ],
    ['-0.5', '-0,5', '-0.5'],
  ])('[RATE-07] %s reads %s and %s', (text, vietnamese, english) => {
    expect(formatNumber(text, 'vi')).toBe(vietnamese);
    expect(formatNumber(text, 'vi-VN')).toBe(vietnamese);
    expect(formatNumber(text, 'en')).toBe(english);
  });

  test('[RATE-07] transaction amounts have four decimals', () => {
    expect(formatTransactionAmount('1234.5', 'vi')).toBe('1.234,5000');
    expect(formatTransactionAmount('0.00019', 'en')).toBe('0.0002');
  });

  it('shows what is no number as it is', () => {
    expect(formatNumber('abc', 'vi')).toBe('abc');
    expect(formatNumber('1e3', 'vi')).toBe('1e3');
    expect(formatTransactionAmount('', 'vi')).toBe('');
  });

  const decimals = fc
    .tuple(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.stringMatching(/^\d{0,12}$/))
    .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`))
    .filter(isDecimal);

  // The platform's own formats are the oracle, but for a signed zero, which is no amount.
  it.each(LOCALES)('as the platform writes them: %s', (locale) => {
    const upToEight = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 });
    const four = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 4,
      maximumFractionDigits: 4,
    });
    const plain = (format: Intl.NumberFormat, text: string) =>
      format.format(text as unknown as number).replace(/^-(?=[0.,]+$)/, '');
    fc.assert(
      fc.property(decimals, (text) => {
        expect(formatNumber(text, locale)).toBe(plain(upToEight, text));
        expect(formatTransactionAmount(text, locale)).toBe(plain(four, text));
      }),
    );
  });

  it('a rounded zero has no sign', () => {
    expect(formatNumber('-0.000000001', 'vi')).toBe('0');
    expect(formatTransactionAmount('-0.00001', 'en')).toBe('0.0000');
  });
});

test.each(LOCALES)('[I18N-01] numbers in %s have the signs that the language writes', (locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  expect(numberSignsOf(locale)).toEqual({ group: signOf('group'), decimal: signOf('decimal') });
});
