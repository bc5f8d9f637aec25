import { describe, expect, it } from 'vitest';
import { fitsQuantity, readTypedNumber } from '#domain/money/typed-number';

describe('a number being typed', () => {
  it.each([
    ['100', '100'],
    [' 100 ', '100'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['', undefined],
    ['.', undefined],
    ['.5.', undefined],
    ['-', undefined],
    ['1e3', undefined],
    ['1,5', undefined],
    ['9'.repeat(41), undefined],
  ])('%j reads as %j', (typed, number) => expect(readTypedNumber(typed)).toBe(number));

  it.each([
    ['1', true],
    ['0.12345678', true],
    ['0.123456789', false],
  ])('%s fits a quantity: %s', (number, fits) => expect(fitsQuantity(number)).toBe(fits));
});
