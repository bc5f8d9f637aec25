import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAccountNumber } from '#domain/account/account-number';
import { toAccountNumber } from '#tests/support/account-numbers';

const anyNine = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);

test('[HIST-03] the number of an account has ten digits, the last of which checks the others', () =>
  fc.assert(
    fc.property(anyNine, (nine) => {
      const number = toAccountNumber(nine);
      expect(number).toMatch(/^\d{10}$/);
      expect(number.startsWith(nine)).toBe(true);
      expect(isAccountNumber(number)).toBe(true);
    }),
  ));

test('a wrong digit, and two neighbours that changed places, are found', () =>
  fc.assert(
    fc.property(anyNine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (nine, place, add) => {
      const number = toAccountNumber(nine);
      const wrong = String((Number(number[place]) + add) % 10);
      expect(isAccountNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
      const [one, other] = [number[place] ?? '', number[place + 1] ?? ''];
      const swapped = number.slice(0, place) + other + one + number.slice(place + 2);
      expect(isAccountNumber(swapped)).toBe(one === other);
    }),
  ));

// The published examples of the algorithm begin with other digits: these were worked out by hand.
test.each([
  ['123456789', '1234567894'],
  ['572572572', '5725725723'],
])('%s becomes %s', (nine, number) => expect(toAccountNumber(nine)).toBe(number));

test.each(['', '2048', '0048159303', '204815930a', '20481593033'])('%j is no number', (text) =>
  expect(isAccountNumber(text)).toBe(false),
);
