import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isXAddress, readMemo } from '#domain/addresses/memo';
import { validateChosenMemo } from '#domain/rules/memo';

const X_ADDRESS = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ';

describe('the memo of a purchase', () => {
  const error = (typed: string, networkKey: string, noMemo: boolean) =>
    validateChosenMemo(typed, { networkKey, noMemo })?.code;

  test.each([
    ['XRP', '', false, 'memoNeeded'],
    ['XRP', ' \u200b', false, 'memoNeeded'],
    ['XRP', '', true, undefined],
    ['XRP', '0', false, undefined],
    ['XRP', '4294967295', false, undefined],
    ['XRP', '4294967296', false, 'tagInvalid'],
    ['XRP', '-1', false, 'tagInvalid'],
    ['XRP', '1.5', false, 'tagInvalid'],
    ['XRP', 'ví của tôi', false, 'tagInvalid'],
    // The choice is no excuse for a tag that is wrong.
    ['XRP', 'x', true, 'tagInvalid'],
    ['TON', '', false, 'memoNeeded'],
    ['TON', 'ví 12', false, undefined],
    ['EOS', '', false, 'memoNeeded'],
    // What was typed for another network of the coin does not count.
    ['BSC', 'x', false, undefined],
    ['TRX', '', false, undefined],
  ])('over %s is typed, or its absence chosen: %j, chosen %j', (key, typed, noMemo, code) =>
    expect(error(typed, key, noMemo)).toBe(code),
  );

  it('is never forgotten where it is needed: without a text and without the choice there is an error', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('XRP', 'TON', 'EOS'),
        fc.array(fc.constantFrom(' ', '\t', '\u200b', '\ufeff')).map((marks) => marks.join('')),
        (networkKey, typed) => {
          expect(error(typed, networkKey, false)).toBe('memoNeeded');
        },
      ),
    ));

  it('of XRP is every number of 32 bits and no other, in one form', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 34n }), fc.nat(5), (number, zeros) => {
        const tag = number < 2n ** 32n ? String(number) : undefined;
        expect(readMemo('XRP', `${'0'.repeat(zeros)}${number}`)).toBe(tag);
      }),
    ));

  it('of another network is sent as it was typed, without what cannot be seen around it', () =>
    expect(readMemo('TON', ' \u200bVí 12\n')).toBe('Ví 12'));
});

test('an X-address is recognised by its form, and a classic one is none', () => {
  expect(isXAddress(` ${X_ADDRESS}`)).toBe(true);
  expect(isXAddress('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).toBe(false);
  expect(isXAddress(X_ADDRESS.slice(1))).toBe(false);
});
