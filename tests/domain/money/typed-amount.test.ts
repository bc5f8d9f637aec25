import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, numberSignsOf } from '#domain/money/number-format';
import {
  amountIn,
  editAmount,
  isPlainAmount,
  readAmount,
  shownAmount,
  typedOf,
} from '#domain/money/typed-amount';
import { readTypedNumber } from '#domain/money/typed-number';

const LOCALES = ['vi', 'en'] as const;
const locales = fc.constantFrom(...LOCALES);
/** A canonical amount of at most 8 decimals. */
const amounts = fc
  .tuple(fc.nat(99_999_999), fc.nat(99_999_999))
  .map(([whole, fraction]) =>
    fraction === 0
      ? String(whole)
      : `${whole}.${String(fraction).padStart(8, '0').replace(/0+$/, '')}`,
  );

describe('an amount as it is typed', () => {
  test.each([
    // [typed, in Vietnamese, in English]
    ['8.000', '8000', '8'],
    ['8,000', '8', '8000'],
    ['8.00', '8', '8'],
    ['8.5', '8.5', '8.5'],
    ['8,5', '8.5', '8.5'],
    ['0.500', '0.5', '0.5'],
    ['0,500', '0.5', '0.5'],
    ['.500', '0.5', '0.5'],
    ['8.', '8', '8'],
    ['8.0000', '8', '8'],
    ['1.234', '1234', '1.234'],
    ['1234.567', '1234.567', '1234.567'],
    ['1.234,5', '1234.5', '1234.5'],
    ['1,234.5', '1234.5', '1234.5'],
    ['1.000.000', '1000000', '1000000'],
    ['1,000,000', '1000000', '1000000'],
    ['2.632.896,00', '2632896', '2632896'],
    ['2.632.8', '26328', '26328'],
    ['2.632.', '2632', '2632'],
    ['1 000 000', '1000000', '1000000'],
    ['1\u00a0000,5', '1000.5', '1000.5'],
    ['８．０００', '8000', '8'],
    ['１００', '100', '100'],
    ['\u200f8.000\u200b', '8000', '8'],
    ['007', '7', '7'],
    ['-8.000', '-8000', '-8'],
    ['', undefined, undefined],
    ['.', undefined, undefined],
    ['-', undefined, undefined],
    ['1.2.3', undefined, undefined],
    ['1.2345.678', undefined, undefined],
    ['1.2,5', undefined, undefined],
    ['1,234,5678', undefined, undefined],
    ['0,1,234,5', undefined, undefined],
    ['12,345,6', '123456', '123456'],
    ['1,234,567,8', '12345678', '12345678'],
    ['1,2.3,4', undefined, undefined],
    ['0.123.456', undefined, undefined],
    ['1e3', undefined, undefined],
    ['٣٠', undefined, undefined],
    ['9'.repeat(41), undefined, undefined],
  ])('[BUY-10] %j is %j in Vietnamese and %j in English', (typed, vi, en) => {
    expect(readAmount(typed, 'vi')).toBe(vi);
    expect(readAmount(typed, 'en')).toBe(en);
  });

  test('[BUY-10] every amount that a page shows is read as that amount, in both languages', () =>
    fc.assert(
      fc.property(amounts, locales, (amount, locale) => {
        const canonical = readTypedNumber(amount);
        expect(readAmount(formatNumber(amount, locale), locale)).toBe(canonical);
        expect(readAmount(typedOf(amount, locale), locale)).toBe(canonical);
        expect(shownAmount(typedOf(canonical ?? '', locale), locale)).toBe(
          formatNumber(amount, locale),
        );
      }),
    ));

  test('[BUY-10] one group sign of the language before exactly three final digits multiplies by a thousand, any other separator never does', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.stringMatching(/^\d{1,7}$/),
        locales,
        fc.constantFrom('.', ','),
        (head, tail, locale, sign) => {
          const isGroup = sign === numberSignsOf(locale).group && tail.length === 3;
          const meant = isGroup ? `${head}${tail}` : `${head}.${tail}`;
          expect(readAmount(`${head}${sign}${tail}`, locale)).toBe(readTypedNumber(meant));
        },
      ),
    ));

  test('[BUY-10] groups of one sign, whichever it is, are read the same in both languages', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f'),
        (number, sign) => {
          const typed = String(number).replace(/\B(?=(?:\d{3})+$)/g, sign);
          for (const locale of LOCALES) expect(readAmount(typed, locale)).toBe(String(number));
        },
      ),
    ));

  test('[C33] what no language reads is no number to the service either, and what is read is canonical', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...'0123456789.,- ０．') }),
          fc.string({ unit: 'binary' }),
        ),
        locales,
        (typed, locale) => {
          const amount = readAmount(typed, locale);
          if (amount === undefined)
            expect(readTypedNumber(amountIn(typed, locale))).toBeUndefined();
          else expect(readTypedNumber(amount)).toBe(amount);
        },
      ),
      { numRuns: 1000 },
    ));
});

/** Typing as a browser does it: the text changes at the caret, then the field gets its event. */
const typing = (locale: string, amount = '') => {
  const field = { typed: typedOf(amount, locale), shown: '', caret: 0 };
  field.shown = shownAmount(field.typed, locale);
  field.caret = field.shown.length;
  const edit = (after: string, caret: number, inserted: string | undefined) =>
    Object.assign(field, editAmount({ typed: field.typed, after, caret, inserted }, locale));
  return {
    field,
    put: (text: string, isKnown = true, from = field.caret) => {
      const after = field.shown.slice(0, from) + text + field.shown.slice(field.caret);
      return edit(after, from + text.length, isKnown ? text : undefined);
    },
    erase: () => {
      const at = Math.max(field.caret - 1, 0);
      return edit(field.shown.slice(0, at) + field.shown.slice(field.caret), at, '');
    },
  };
};

describe('the text of an amount field', () => {
  test.each([
    // [typed, shown in Vietnamese, in English]
    ['8000.5', '8000.5', '8,000.5'],
    ['8000,5', '8.000,5', '8000,5'],
    [',1234', ',1234', ',1234'],
    ['.1234', '.1234', '.1234'],
    ['1234a', '1234a', '1234a'],
    ['a1234', 'a1234', 'a1234'],
  ])(
    '%j is grouped before the decimal sign of the language alone',
    (typed, inVietnamese, inEnglish) => {
      expect([shownAmount(typed, 'vi'), shownAmount(typed, 'en')]).toEqual([
        inVietnamese,
        inEnglish,
      ]);
    },
  );

  test('[BUY-10] 8.000 typed key by key in Vietnamese stays as it is typed and becomes eight thousand', () => {
    const { field, put } = typing('vi');
    const seen = [...'8.000'].map((key) => {
      put(key);
      return [field.shown, field.caret, amountIn(field.typed, 'vi')];
    });
    expect(seen).toEqual([
      ['8', 1, '8'],
      ['8.', 2, '8'],
      ['8.0', 3, '8'],
      ['8.00', 4, '8'],
      ['8.000', 5, '8000'],
    ]);
  });

  test('[BUY-10] digits are grouped while they are typed, and the signs of the field’s own are not read', () => {
    const { field, put } = typing('vi');
    for (const key of '2632896') put(key);
    expect(field.shown).toBe('2.632.896');
    put('0');
    expect([field.shown, amountIn(field.typed, 'vi')]).toEqual(['26.328.960', '26328960']);
  });

  test('[BUY-10] a pasted amount replaces what stood there, read by the language', () => {
    const { field, put } = typing('vi', '1234');
    put('1.23', true, 0);
    expect(amountIn(field.typed, 'vi')).toBe('1.23');
    const other = typing('vi', '5');
    other.put('8.000', true, 0);
    expect(amountIn(other.field.typed, 'vi')).toBe('8000');
    // A browser that does not report the inserted text: the whole text counts as typed.
    const silent = typing('vi', '1234');
    silent.put('8.000', false, 0);
    expect(amountIn(silent.field.typed, 'vi')).toBe('8000');
  });

  test('[BUY-10] the caret stays behind the sign that was typed last, wherever in the text', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...'0123456789') },
            { weight: 1, arbitrary: fc.constantFrom('.', ',', 'erase', 'left') },
          ),
          { maxLength: 24 },
        ),
        locales,
        (keys, locale) => {
          const { field, put, erase } = typing(locale);
          for (const key of keys) {
            if (key === 'left') field.caret = Math.max(field.caret - 1, 0);
            else if (key === 'erase') erase();
            else {
              put(key);
              expect(field.shown[field.caret - 1]).toBe(key);
            }
            expect(field.caret).toBeLessThanOrEqual(field.shown.length);
            expect(field.shown).toBe(shownAmount(field.typed, locale));
          }
        },
      ),
    ));

  test('[BUY-10] digits alone mean the same with any grouping of the field', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,14}$/), locales, (digits, locale) => {
        const { field, put, erase } = typing(locale);
        for (const key of digits) put(key);
        expect(amountIn(field.typed, locale)).toBe(digits);
        expect(isPlainAmount(field.typed, locale)).toBe(true);
        for (let left = digits.length; left > 0; ) {
          erase();
          left = field.typed.length;
          expect(digits.startsWith(field.typed)).toBe(true);
          if (field.caret === 0) break;
        }
        expect(field.typed).toBe('');
      }),
    ));
});
