import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from '#domain/money/typed-amount';

describe('an amount as people write it', () => {
  test.each([
    ['500k', '500000'],
    ['500K', '500000'],
    ['500 nghìn', '500000'],
    ['500 ngàn', '500000'],
    ['1.500k', '1500000'],
    ['15k5', '15500'],
    ['2tr5', '2500000'],
    ['2TR5', '2500000'],
    ['2tr05', '2050000'],
    ['2tr500', '2500000'],
    ['2tr500k', '2500000'],
    ['2 triệu', '2000000'],
    ['2 triệu rưỡi', '2500000'],
    ['2 triệu 500 nghìn', '2500000'],
    ['2,5tr', '2500000'],
    ['2.5tr', '2500000'],
    ['1tỷ2', '1200000000'],
    ['1 tỷ 200tr', '1200000000'],
    ['1ty 2tr5', '1002500000'],
    ['500.000đ', '500000'],
    ['500.000 VND', '500000'],
    ['2tr5 đồng', '2500000'],
    ['2tr5\u0111', '2500000'],
    ['0k', '0'],
    ['-2tr5', '-2500000'],
    ['２ｔｒ５', '2500000'],
  ])('[BUY-19] %j is %j', (typed, amount) => {
    expect(readAmount(typed, 'vi')).toBe(amount);
  });

  test.each([
    ...['2t', 'tr5', 'k', 'đ', '2tr5tr', '2tr1000k', '2tr5000', '2k2tr', '2,5tr5', '2,5tr500k'],
    ...['2x', '2trk', '2tr k', '1e3', '2tr-5', '2tr 5,5', '2tr5 usd', '5 usd', 'rưỡi', '2 rưỡi'],
    `2tr${' '.repeat(100)}5`,
  ])('[BUY-19] %j is no amount', (typed) => {
    expect(readAmount(typed, 'vi')).toBeUndefined();
  });

  test('[BUY-19] each scale is read as the number it stands for, in both languages', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('vi', 'en'),
        (millions, thousands, locale) => {
          const whole = String(millions * 1_000_000 + thousands * 1_000);
          const digits = String(thousands).padStart(3, '0');
          expect(readAmount(`${millions}tr${digits}`, locale)).toBe(whole);
          expect(readAmount(`${millions}tr${thousands}k`, locale)).toBe(whole);
          expect(readAmount(`${millions} triệu ${thousands} nghìn đồng`, locale)).toBe(whole);
        },
      ),
    ));
});
