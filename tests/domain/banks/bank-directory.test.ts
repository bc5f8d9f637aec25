import { describe, expect, it, test } from 'vitest';
import { isBankCode } from '#domain/banks/bank-codes';
import { BANKS, displayName, findBank, searchBanks } from '#domain/banks/bank-directory';
import { monogram } from '#domain/banks/monogram';
import { QUICK_BANKS } from '#domain/banks/quick-banks.data';

const codes = (list: typeof BANKS) => list.map(({ code }) => code);
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the directory', () => {
  test('[CUR-06] has 103 banks and branches, at least 80 asked for', () =>
    expect(BANKS).toHaveLength(103));

  test('[CUR-06] has swift code, bank code, number code, issuer number and fast transfers', () =>
    expect(findBank('VCB')).toMatchObject({
      code: 'VCB',
      swift: 'BFTVVNVX',
      numberCode: '203',
      bin: '970436',
      napas: true,
      foreign: false,
    }));

  test('[CUR-06] holds foreign banks and branches too', () =>
    expect(BANKS.filter(({ foreign }) => foreign)).toHaveLength(60));

  test('[CUR-06] writes every number as its issuer does', () => {
    for (const { code, bin, swift, numberCode } of BANKS) {
      expect(code.toLowerCase()).toMatch(/^[a-z]{2,10}$/);
      expect(bin ?? '000000').toMatch(/^\d{6}$/);
      expect(swift ?? 'AAAAVNAA').toMatch(/^[A-Z]{4}VN[A-Z0-9]{2}([A-Z0-9]{3})?$/);
      expect(numberCode ?? '000').toMatch(/^\d{3}$/);
    }
    expect(isUnique(codes(BANKS))).toBe(true);
    expect(isUnique(BANKS.flatMap(({ bin }) => bin ?? []))).toBe(true);
  });

  it('reaches by fast transfer only what has an issuer number', () =>
    expect(BANKS.filter(({ napas, bin }) => napas && bin === null)).toEqual([]));

  it('finds a bank by its code in either case', () => {
    expect(findBank('vcb')?.shortName).toBe('Vietcombank');
    expect(findBank(' VCB ')?.shortName).toBe('Vietcombank');
    expect(findBank('nobank')).toBeUndefined();
    expect(findBank('')).toBeUndefined();
  });

  it.each([
    ['VCB', 'Ngoại thương Việt Nam'],
    ['MBV', 'Việt Nam Hiện Đại'],
    ['VRB', 'Việt - Nga'],
    ['VBA', 'Nông nghiệp và Phát triển Nông thôn Việt Nam'],
    ['CAKE', 'CAKE by VPBank'],
    ['PVDB', 'Đại Chúng Việt Nam - Ngân hàng số'],
    ['DBS', 'DBS Bank Ltd - Chi nhánh TP. Hồ Chí Minh'],
  ])('calls %s "%s"', (code, name) => {
    const bank = findBank(code);
    expect(bank && displayName(bank)).toBe(name);
  });
});

it('leaves other words in front of a name where they are', () =>
  expect(displayName({ name: 'Chi nhánh Ngân hàng TMCP A' } as (typeof BANKS)[number])).toBe(
    'Chi nhánh Ngân hàng TMCP A',
  ));

describe('searching', () => {
  test.each([
    ['vietcombank', 'VCB'],
    ['VIET COM BANK', 'VCB'],
    ['ngoai thuong', 'VCB'],
    ['Ngân hàng Quân đội', 'MB'],
    ['ngânhàngtmcpquânđội', 'MB'],
    ['đầu tư và phát triển việt nam', 'BIDV'],
    ['dautu', 'BIDV'],
    ['ctg', 'ICB'],
    ['970407', 'TCB'],
    ['BFTVVNVX', 'VCB'],
    ['coop', 'COOPBANK'],
    ['orient commercial', 'OCB'],
    ['970459', 'CIMB'],
    ['Ngân hàng Ngoại thương Việt Nam', 'VCB'],
    ['a.c.b.', 'ACB'],
  ])('[BUY-11] %s finds %s first, whatever its case, accents and spaces', (query, code) =>
    expect(searchBanks(query)[0]?.code).toBe(code),
  );

  test('[BUY-11] the very code comes before banks that only contain it', () => {
    expect(searchBanks('scb')[0]?.code).toBe('SCB');
    expect(searchBanks('mb')[0]?.code).toBe('MB');
  });

  // In the directory each of these stands behind a bank that only holds the query further inside.
  test.each([
    ['bvb', 'BVB', 'the very label, before BVBank of VCCB'],
    ['tim', 'TIMO', 'the beginning of a label, before Maritime Bank'],
    ['ban', 'BBLHCM', 'the beginning of one of its labels, before Vietcombank'],
    ['aig', 'SGICB', 'a part of its label SaigonBank, before the names of others in Sài Gòn'],
  ])('[BUY-11] %s finds %s first: %s', (query, code) =>
    expect(searchBanks(query)[0]?.code).toBe(code),
  );

  test('[BUY-11] an empty search shows all, one without hits none', () => {
    expect(searchBanks('  ')).toEqual(BANKS);
    expect(searchBanks('zzz')).toEqual([]);
    expect(searchBanks('***')).toEqual([]);
  });

  test('[BUY-11] the quick list is the first five banks', () =>
    expect(codes(QUICK_BANKS)).toEqual(['VCB', 'ICB', 'BIDV', 'VBA', 'OCB']));

  test('the codes for validating forms are the codes of the directory', () => {
    expect(BANKS.filter(({ code }) => !isBankCode(code.toLowerCase()))).toEqual([]);
    expect(isBankCode(' vcb ')).toBe(true);
    expect(['', 'nobank', 'VC B', 'VCBX'].filter(isBankCode)).toEqual([]);
  });
});

const LINEAR_LIMIT = 0.04045;
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= LINEAR_LIMIT ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('monograms', () => {
  it('are short, stable and readable in white', () => {
    for (const bank of BANKS) {
      const { text, color } = monogram(bank);
      expect(text).toMatch(/^[A-Z]{2,4}$/);
      expect(1.05 / (luminance(color) + 0.05), color).toBeGreaterThanOrEqual(4.5);
      expect(monogram({ code: bank.code.toLowerCase() })).toEqual({ text, color });
    }
  });

  it.each([
    ['abcd', 'ABCD'],
    ['abcde', 'ABC'],
  ])('show %s as %s: short codes whole', (code, text) =>
    expect(monogram({ code }).text).toBe(text),
  );

  it.each([
    ['VCB', 'VCB', '#0b6b3a'],
    ['ICB', 'CTG', '#0a5ea8'],
    ['vba', 'AGRI', '#8a1c4a'],
  ])('show %s by the name people know, %s, in the colour of the bank', (code, text, color) =>
    expect(monogram({ code })).toEqual({ text, color }),
  );

  // FNV-1a of TRC20 is d58c9b72: 10 modulo the 12 colours.
  it.each([['TRC20', '#6d28a0']])('keep the colour of %s from release to release', (code, color) =>
    expect(monogram({ code }).color).toBe(color),
  );

  it('use all their colours', () =>
    expect(new Set(BANKS.map((bank) => monogram(bank).color)).size).toBe(12));
});
