import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, encodeCell, encodeLine } from '#domain/text/csv';

/** The cells of a line, as RFC 4180 has them read. */
const cellsOf = (line: string): readonly string[] =>
  [...`${line.slice(0, -2)},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/gy)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  '[HIST-04] a text that begins with %j is no formula',
  (sign) => {
    expect(cellsOf(encodeLine([{ text: `${sign}1+1` }]))).toEqual([`'${sign}1+1`]);
    // An amount that is none is a text.
    expect(encodeCell({ amount: `${sign}1+1` })).toContain(`'${sign}`);
  },
);

test('[HIST-04] a formula behind space is none either', () =>
  expect(cellsOf(encodeLine([{ text: ' \u00a0=1+1' }]))).toEqual(["' \u00a0=1+1"]));

test.each([
  ['semicolon', 'a;=1+1', '"a;\'=1+1"'],
  ['semicolon and space', 'a; \u00a0@SUM(A1)', '"a; \u00a0\'@SUM(A1)"'],
  ['tab', 'a\t=1+1', '"a\t\'=1+1"'],
  ['line end', 'a\n＝1+1\r-2', '"a\n\'＝1+1\r\'-2"'],
])(
  '[HIST-04] a formula behind a %s, where some spreadsheets end a cell, is none either',
  (_, text, written) => expect(encodeCell({ text })).toBe(written),
);

test.each([
  ['19031234567890', "'19031234567890"],
  ['0071000000001', "'0071000000001"],
  ['007', "'007"],
  ['1E10', "'1E10"],
  ['1e+10', "'1e+10"],
  ['123456789012', "'123456789012"],
  ['12345678901', '12345678901'],
  ['Nguyễn Thị Đào', 'Nguyễn Thị Đào'],
  ['5DPPMX2ADKMBB2P4', '5DPPMX2ADKMBB2P4'],
  ["O'Brien", "O'Brien"],
])('[HIST-04] the text %s is written %s, so that no digit of it is lost', (text, written) =>
  expect(encodeCell({ text })).toBe(written),
);

test.each(['0', '26120', '-151496', '0.00000001', '123456789012345.12345678'])(
  '[HIST-04] the amount %s is written as it is',
  (amount) => expect(encodeCell({ amount })).toBe(amount),
);

test('[HIST-04] every text comes back as it was but for apostrophes, and begins no formula, wherever a cell may end', () => {
  const signs = fc.constantFrom(...'=+-@\t\r\n ";,\'＝0123456789eE.ạ', 'x');
  const plain = (text = '') => text.replaceAll("'", '');
  const texts = fc.array(fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'grapheme' })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(texts, (cells) => {
      const read = cellsOf(encodeLine(cells.map((text) => ({ text }))));
      expect(read).toHaveLength(cells.length);
      for (const [n, text] of cells.entries()) {
        expect(plain(read[n])).toBe(plain(text));
        expect(read[n]).not.toMatch(/(?:^|[;\t\r\n])\s*[=+\-@＝＋－＠]|^[\t\r]/);
      }
    }),
  );
});

test('[HIST-04] a line ends with CR and LF, and a file begins with the mark of UTF-8', () => {
  expect(encodeLine([{ text: 'a' }, { amount: '1' }])).toBe('a,1\r\n');
  expect(new TextEncoder().encode(BYTE_ORDER_MARK)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});
