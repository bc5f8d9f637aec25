import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, toText } from '#domain/money/money';
import { alertRange, priceAlertSchema, validateAlertPrice } from '#domain/rules/price-alert';
import { errorsOf } from '#domain/rules/schema';

const NOW = '26120';
const GOOD = { price: '26000', email: 'lan@example.com', captcha: 'solved' };
const errorOf = (typed: string) => validateAlertPrice(typed, NOW)?.code;

describe('the target of a price alert', () => {
  test.each([
    ['26000', undefined],
    ['26120.5', undefined],
    // A tenth and ten times the price, both included.
    ['2612', undefined],
    ['261200', undefined],
    ['2611.99', 'alertPriceRange'],
    ['261200.01', 'alertPriceRange'],
    ['26120', 'alertPriceNow'],
    ['26120.00', 'alertPriceNow'],
    ['', 'required'],
    ['  ', 'required'],
    ['0', 'alertPriceRange'],
    ['-26000', 'alertPriceRange'],
    ['26,000', 'alertPriceInvalid'],
    ['2e4', 'alertPriceInvalid'],
    ['NaN', 'alertPriceInvalid'],
    ['26000.0000000001', undefined],
    ['26000.00000000001', 'alertPriceInvalid'],
    ['9'.repeat(15), 'alertPriceRange'],
    ['9'.repeat(16), 'alertPriceInvalid'],
    ['9'.repeat(10_000), 'alertPriceInvalid'],
    ['26000\r\nBcc: all@example.com', 'alertPriceInvalid'],
  ])('%s is judged: %s', (typed, code) => {
    expect(errorOf(typed)).toBe(code);
  });

  test('is good between a tenth and ten times the price, and nowhere else', () => {
    const whole = fc.integer({ min: 1, max: 10 ** 9 }).map(String);
    fc.assert(
      fc.property(whole, whole, (target, now) => {
        const { min, max } = alertRange(now);
        const isWithin =
          decimal(target).gte(decimal(min)) && decimal(target).lte(decimal(max)) && target !== now;
        expect(validateAlertPrice(target, now) === undefined).toBe(isWithin);
      }),
    );
    expect(toText(decimal(alertRange('3').min))).toBe('0.3');
  });
});

describe('the form of a price alert', () => {
  test('is valid with a target, an address and a captcha', () => {
    expect(errorsOf(priceAlertSchema(NOW), GOOD)).toEqual({});
  });

  test.each([
    ['price', '', 'required'],
    ['email', '', 'required'],
    ['email', 'lan', 'emailInvalid'],
    ['email', 'lan@example.com\r\nBcc: all@example.com', 'emailInvalid'],
    ['email', 'lan@example.com,an@example.com', 'emailInvalid'],
    ['captcha', '', 'required'],
  ])('needs %s to be more than "%s"', (field, value, code) => {
    expect(errorsOf(priceAlertSchema(NOW), { ...GOOD, [field]: value })).toMatchObject({
      [field]: { code },
    });
  });
});
