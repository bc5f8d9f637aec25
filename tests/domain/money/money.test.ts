import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cutToQuantity,
  decimal,
  isDecimal,
  larger,
  roundUpToDong,
  smaller,
  toText,
  wholeDong,
} from '#domain/money/money';

test('[RATE-07] quantities keep eight decimals and lose the rest', () =>
  expect(toText(cutToQuantity(decimal('0.123456789')))).toBe('0.12345678'));

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
