import { base58, base58xrp, bech32, bech32m } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromBase58, RIPPLE_ALPHABET } from '#domain/addresses/base58';
import { byteLengthOf, fromBech32 } from '#domain/addresses/bech32';

const bytes = fc.uint8Array({ maxLength: 40 });

describe('base58', () => {
  test.each([
    ['Bitcoin', base58, undefined],
    ['XRP', base58xrp, RIPPLE_ALPHABET],
  ])(
    '[VAL-02] with the alphabet of %s it decodes what another library has encoded',
    (_, coder, alphabet) =>
      fc.assert(
        fc.property(bytes, (data) => {
          expect([...(fromBase58(coder.encode(data), alphabet) ?? [])]).toEqual([...data]);
        }),
      ),
  );

  it.each(['0', 'O', 'I', 'l', ' 1', '1é'])('does not decode %j', (text) =>
    expect(fromBase58(text)).toBeUndefined(),
  );
});

describe('bech32', () => {
  test.each([
    ['bech32', bech32],
    ['bech32m', bech32m],
  ] as const)(
    '[VAL-02] %s: it decodes what another library has encoded, in either case',
    (form, coder) =>
      fc.assert(
        fc.property(bytes, (data) => {
          const words = coder.toWords(data);
          const text = coder.encode('bc', words);
          expect(fromBech32(text, 'bc')).toEqual({ form, words });
          expect(fromBech32(text.toUpperCase(), 'bc')).toEqual({ form, words });
          expect(byteLengthOf(words)).toBe(data.length);
          expect(fromBech32(text, 'tb')).toBeUndefined();
        }),
      ),
  );

  test('[VAL-02] a text with one other character is not decoded', () =>
    fc.assert(
      fc.property(bytes, fc.nat(), fc.nat(30), (data, place, step) => {
        const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
        const text = bech32.encodeFromBytes('bc', data);
        const at = 3 + (place % (text.length - 3));
        const other = alphabet[(alphabet.indexOf(text.charAt(at)) + 1 + step) % alphabet.length];
        expect(
          fromBech32(`${text.slice(0, at)}${other}${text.slice(at + 1)}`, 'bc'),
        ).toBeUndefined();
      }),
    ));

  it('does not decode mixed case, a text without a checksum, or one above 90 characters', () => {
    const text = bech32.encodeFromBytes('bc', new Uint8Array(20));
    expect(fromBech32(text.replace(/q/, 'Q'), 'bc')).toBeUndefined();
    expect(fromBech32('bc1qqqqq', 'bc')).toBeUndefined();
    const long = bech32.encode('bc', Array<number>(90).fill(0), false);
    expect(fromBech32(long, 'bc')).toBeUndefined();
  });

  it.each([
    ['bits left over that are not zero', [0, 1]],
    ['a group that is left over', [0, 0, 0]],
  ])('has no whole bytes with %s', (_, words) => expect(byteLengthOf(words)).toBeUndefined());
});
