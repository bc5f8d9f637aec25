import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cutToQuantity,
  decimal,
  formatNumber,
  formatTransactionAmount,
  isDecimal,
  larger,
  roundUpToDong,
  smaller,
  toText,
  wholeDong,
} from '#domain/money';

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
    expect(formatNumber(text, 'en')).toBe(english);
  });

  test('[RATE-07] transaction amounts have four decimals', () => {
    expect(formatTransactionAmount('1234.5', 'vi')).toBe('1.234,5000');
    expect(formatTransactionAmount('0.00019', 'en')).toBe('0.0002');
  });

  test('[RATE-07] quantities keep eight decimals and lose the rest', () =>
    expect(toText(cutToQuantity(decimal('0.123456789')))).toBe('0.12345678'));

  it('shows what is no number as it is', () => {
    expect(formatNumber('abc', 'vi')).toBe('abc');
    expect(formatNumber('1e3', 'vi')).toBe('1e3');
    expect(formatTransactionAmount('', 'vi')).toBe('');
  });
});

describe('exact decimals', () => {
  it.each(['0', '-1', '0.10', '007', '9'.repeat(40)])('%s is one', (text) =>
    expect(isDecimal(text)).toBe(true),
  );

  it.each(['', ' 1', '1 ', '1.', '.5', '1e5', '+1', '1,5', '０', 'NaN', '0x1', '9'.repeat(41)])(
    '%j is none',
    (text) => expect(isDecimal(text)).toBe(false),
  );

  it.each(['', '1e5', 'NaN', '1,5'])('%j stops a calculation', (text) =>
    expect(() => decimal(text)).toThrow(new RangeError(`not a decimal: ${text}`)),
  );

  it.each([
    ['10.500', '10.5'],
    ['100', '100'],
    ['0.00', '0'],
    ['-0', '0'],
    ['0.00000001', '0.00000001'],
    ['1000000000000000000000000', '1000000000000000000000000'],
  ])('%s is written %s', (text, written) => expect(toText(decimal(text))).toBe(written));

  it('is written without zeros behind it, whatever came before', () => {
    expect(toText(decimal('0.25').plus(decimal('0.75')))).toBe('1');
    expect(toText(decimal('1.5').times(decimal('0.2')))).toBe('0.3');
    expect(toText(decimal('-1').times(decimal('0')))).toBe('0');
    expect(toText(cutToQuantity(decimal('-0.000000001')))).toBe('0');
    expect(toText(decimal('1000').div(decimal('3')).round(3))).toBe('333.333');
    expect(toText(decimal('1').div(decimal('8')))).toBe('0.125');
  });

  it.each([
    ['1', '1', '1'],
    ['1.00000001', '2', '1'],
    ['1.99999999', '2', '1'],
  ])('%s is at most %s dong and holds %s whole ones', (text, up, down) => {
    expect(toText(roundUpToDong(decimal(text)))).toBe(up);
    expect(toText(wholeDong(decimal(text)))).toBe(down);
  });

  it('cuts towards zero, whatever the sign', () =>
    expect(toText(cutToQuantity(decimal('-0.123456789')))).toBe('-0.12345678'));

  it('adds without the errors of binary numbers', () =>
    expect(toText(decimal('0.1').plus(decimal('0.2')))).toBe('0.3'));

  it('orders two numbers', () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        const [first, second] = [decimal(String(one)), decimal(String(other))];
        expect(toText(larger(first, second))).toBe(String(Math.max(one, other)));
        expect(toText(smaller(first, second))).toBe(String(Math.min(one, other)));
      }),
    ));
});
