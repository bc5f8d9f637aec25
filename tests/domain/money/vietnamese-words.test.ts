import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dongInWords, numberInWords } from '#domain/money/vietnamese-words';

const DIGIT: Readonly<Record<string, bigint>> = {
  không: 0n,
  một: 1n,
  mốt: 1n,
  hai: 2n,
  ba: 3n,
  bốn: 4n,
  tư: 4n,
  năm: 5n,
  lăm: 5n,
  sáu: 6n,
  bảy: 7n,
  tám: 8n,
  chín: 9n,
};

/** Reads a number below a thousand the way a listener adds it up, word by word. */
const listenToGroup = (words: readonly string[]) =>
  words.reduce((heard, word) => {
    if (word === 'trăm') return heard * 100n;
    if (word === 'mươi') return heard - (heard % 10n) + (heard % 10n) * 10n;
    if (word === 'mười') return heard + 10n;
    return word === 'linh' ? heard : heard + (DIGIT[word] ?? 0n);
  }, 0n);

const split = (words: readonly string[], at: string) => {
  const index = words.lastIndexOf(at);
  return [words.slice(0, Math.max(index, 0)), words.slice(index + 1)] as const;
};

const listen = (words: readonly string[]): bigint => {
  const [billions, rest] = split(words, 'tỷ');
  const [millions, below] = split(rest, 'triệu');
  const [thousands, units] = split(below, 'nghìn');
  const high = billions.length > 0 ? listen(billions) : 0n;
  const low = [millions, thousands, units].reduce(
    (sum, group) => sum * 1000n + listenToGroup(group),
    0n,
  );
  return high * 1_000_000_000n + low;
};

describe('dong in words', () => {
  it.each([
    ['0', 'Không đồng'],
    ['1', 'Một đồng'],
    ['10', 'Mười đồng'],
    ['11', 'Mười một đồng'],
    ['14', 'Mười bốn đồng'],
    ['15', 'Mười lăm đồng'],
    ['20', 'Hai mươi đồng'],
    ['21', 'Hai mươi mốt đồng'],
    ['24', 'Hai mươi tư đồng'],
    ['55', 'Năm mươi lăm đồng'],
    ['100', 'Một trăm đồng'],
    ['105', 'Một trăm linh năm đồng'],
    ['110', 'Một trăm mười đồng'],
    ['500000', 'Năm trăm nghìn đồng'],
    ['1000005', 'Một triệu không trăm linh năm đồng'],
    ['1050000', 'Một triệu không trăm năm mươi nghìn đồng'],
    ['2632896', 'Hai triệu sáu trăm ba mươi hai nghìn tám trăm chín mươi sáu đồng'],
    ['1000000000', 'Một tỷ đồng'],
    ['1000000021', 'Một tỷ không trăm hai mươi mốt đồng'],
    ['25000000000', 'Hai mươi lăm tỷ đồng'],
    ['1000000000000', 'Một nghìn tỷ đồng'],
    ['1000000000000000000', 'Một tỷ tỷ đồng'],
  ])('%s reads %s', (amount, words) => expect(dongInWords(amount)).toBe(words));

  it('reads back as the same amount', () => {
    const anyAmount = fc.oneof(
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      fc.bigInt({ min: 0n, max: 10n ** 26n }),
      // Round numbers have the zero groups that are easily dropped.
      fc
        .tuple(fc.nat(999), fc.nat(9))
        .map(([value, zeros]) => BigInt(value) * 10n ** BigInt(zeros)),
    );
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const words = dongInWords(String(amount)).toLowerCase().split(' ').slice(0, -1);
        expect(listen(words)).toBe(amount);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['-1', '1.5', '', 'abc', '1e3'])('refuses %j', (text) =>
    expect(() => dongInWords(text)).toThrow(new RangeError(`not whole dong: ${text}`)),
  );
});

describe('a number in Vietnamese words', () => {
  it.each([
    ['8000', 'tám nghìn'],
    ['8', 'tám'],
    ['0', 'không'],
    ['0.5', 'không phẩy năm'],
    ['1234.05', 'một nghìn hai trăm ba mươi tư phẩy không năm'],
    ['-1', undefined],
    ['', undefined],
    ['8.', undefined],
  ])('%j is %j', (number, words) => expect(numberInWords(number)).toBe(words));
});
