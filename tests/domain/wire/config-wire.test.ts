import { describe, expect, it } from 'vitest';
import { mergeConfig, siteText } from '#domain/catalogue/site-config';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { decodeConfig } from '#domain/wire/config-wire';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/wire/defaults';
import { amount, entity, yesNo } from '#domain/wire/entity';
import { MalformedAnswer } from '#domain/wire/result';

describe('a configuration answer', () => {
  it('carries only what it carries', () => {
    expect(decodeConfig({})).toEqual({});
    expect(Object.keys(decodeConfig({ faqs: [], newses: [{ Id: 1 }] }))).toEqual(['faqs', 'news']);
  });

  it('fills in every default of the site', () =>
    expect(decodeConfig({ siteInfo: {} }).siteInfo).toEqual(PLAIN_SITE));

  it('fills in every default of a currency', () =>
    expect(decodeConfig({ banks: [{ BankCode: 'TRC20' }] }).currencies).toEqual([
      { ...PLAIN_CURRENCY, code: 'TRC20' },
    ]));

  it('fills in every default of a rate, which then has no value', () =>
    expect(decodeConfig({ rateBuySells: [{ BankCode: 'TRC20', Type: 'sell' }] }).rates).toEqual([
      { ...PLAIN_RATE, bankCode: 'TRC20', side: 'sell' },
    ]));

  it('reads every field of a currency', () =>
    expect(
      decodeConfig({
        banks: [
          {
            BankCode: 'TRC20',
            BankName: 'USDT (TRC20)',
            Type: 'STABLECOIN',
            Status: 0,
            OrderBy: 3,
            MinOrder: '10',
            MinMoney: 5,
            MaxBalance: '8000',
            Reverse: 7000.5,
            AccountName: 'A',
            AccountNumber: '1',
            Branch: 'Hue',
            is_allow_buy: 0,
            is_allow_sell: '0',
            domains: ['bendoi.example'],
            DepositNetworkList: ['TRX'],
            AddressExample: 'T…',
          },
        ],
      }).currencies?.[0],
    ).toEqual({
      ...PLAIN_CURRENCY,
      code: 'TRC20',
      name: 'USDT (TRC20)',
      type: 'STABLECOIN',
      status: 0,
      orderBy: 3,
      minOrder: '10',
      minMoney: '5',
      maxBalance: '8000',
      reserve: '7000.5',
      accountName: 'A',
      accountNumber: '1',
      branch: 'Hue',
      isAllowBuy: false,
      isAllowSell: false,
      domains: ['bendoi.example'],
      depositNetworks: ['TRX'],
      addressExample: 'T…',
    }));

  it.each([
    [0, '0'],
    ['50000000', '50000000'],
    [null, null],
    [undefined, null],
    ['-1', null],
  ])('MinOrderLogin %j means a login from %j dong on', (MinOrderLogin, minOrderLogin) =>
    expect(decodeConfig({ siteInfo: { MinOrderLogin } }).siteInfo?.minOrderLogin).toBe(
      minOrderLogin,
    ),
  );

  it.each([
    ['no object', 'config'],
    ['a list', []],
    ['banks that are no list', { banks: {} }],
    ['a bank without code', { banks: [{}] }],
    ['a bank that is null', { banks: [null] }],
    ['a rate of an unknown side', { rateBuySells: [{ BankCode: 'TRC20', Type: 'lend' }] }],
    ['a rate in words', { rateBuySells: [{ BankCode: 'TRC20', Type: 'buy', Value: 'cheap' }] }],
    ['rates that are no rows at all', { rateBuySells: ['cheap', 5, null] }],
    ['site information that is a text', { siteInfo: 'Bến Đổi' }],
    ['texts of the site that are no list', { siteInfo: { configWebTexts: 'none' } }],
  ])('of the wrong shape is refused: %s', (_, data) =>
    expect(() => decodeConfig(data)).toThrow(MalformedAnswer),
  );
});

describe('decimals on the wire', () => {
  const codec = entity({ value: amount('value', '7') });
  const read = (value: unknown) => codec.decode({ value }).value;

  it.each([
    [1.5, '1.5'],
    [1e-8, '0.00000001'],
    [1e21, '1000000000000000000000'],
    [-0, '0'],
    ['00.50', '0.5'],
    ['-3', '-3'],
    ['', '7'],
    [null, '7'],
    [undefined, '7'],
  ])('%j is %s', (value, text) => expect(read(value)).toBe(text));

  it.each([
    'abc',
    ' 5',
    '1e5',
    '1,5',
    'NaN',
    true,
    {},
    [],
    ['5'],
    [5],
    1e300,
    Number.NaN,
    Infinity,
    '1'.repeat(41),
  ])('%j is refused', (value) => expect(() => read(value)).toThrow(MalformedAnswer));
});

describe('flags on the wire', () => {
  const codec = entity({ value: yesNo('value', true) });
  const read = (value: unknown) => codec.decode({ value }).value;

  it.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    ['1', true],
    ['0', false],
    ['true', true],
    ['false', false],
    [null, true],
    [undefined, true],
  ])('%j is %s', (value, is) => expect(read(value)).toBe(is));

  it.each(['yes', 2, {}])('%j is refused', (value) =>
    expect(() => read(value)).toThrow(MalformedAnswer),
  );
});

describe('texts of the site', () => {
  const config = mergeConfig(
    undefined,
    decodeConfig({
      siteInfo: {
        configWebTexts: [
          { Code: 'notice', vi: 'Chào', en: 'Hello' },
          { Code: 'warning', en: 'Careful' },
          { Code: 'both', vi: 'Trước', en: 'Before', Status: 0 },
          { Code: 'both', vi: 'Sau', en: 'After' },
          { Code: 'empty' },
          { Code: 'old', vi: 'Cũ', en: 'Old', Status: 0 },
        ],
      },
    }),
  );

  it.each([
    ['notice', 'vi', 'Chào'],
    ['notice', 'en', 'Hello'],
    ['warning', 'vi', 'Careful'],
    ['warning', 'en', 'Careful'],
    ['old', 'vi', undefined],
    ['both', 'vi', 'Sau'],
    ['both', 'zh', 'After'],
    ['empty', 'vi', undefined],
    ['none', 'vi', undefined],
    ['none', 'en', undefined],
  ])('%s in %s is %j', (code, locale, text) => expect(siteText(config, code, locale)).toBe(text));
});
