import { describe, expect, it } from 'vitest';
import { networksFor } from '#domain/networks';
import { currencyOf, mergeConfig, siteText } from '#domain/site-config';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/site-defaults';
import { PLAIN_SITE } from '#domain/site-info';
import { canBuy } from '#domain/tradable';
import { decodeConfig } from '#domain/wire/config-wire';
import { encodeConfig } from '#domain/wire/encode-config';
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

describe('a configuration as other services write it', () => {
  const bank = (changes: object) => decodeConfig({ banks: [changes] }).currencies?.[0];

  it('[ENT-04] is read whatever the case of its names', () => {
    const read = decodeConfig({
      SITEINFO: {
        allowbuy: '0',
        SITENOTIFY: 'Nghỉ Tết',
        CONFIGWEBTEXTS: [{ CODE: 'Notice', VI: 'Chào' }],
      },
      Banks: [{ bankcode: 'trc20', bankName: 'USDT', reverse: '7', IS_ALLOW_BUY: 0, Domains: [] }],
      ratebuysells: [{ BANKCODE: 'TRC20', type: 'BUY', VALUE: '26120', minquantity: '5' }],
      Orders: [
        { ordertype: 'buy', CURRENCYCODE: 'trc20', quantity: '5', createdAt: 1_760_000_000 },
      ],
    });
    expect(read.siteInfo).toMatchObject({ allowBuy: false, siteNotify: 'Nghỉ Tết' });
    expect(read.siteInfo?.texts[0]).toMatchObject({ code: 'notice', vi: 'Chào' });
    expect(read.currencies).toEqual([
      { ...PLAIN_CURRENCY, code: 'TRC20', name: 'USDT', reserve: '7', isAllowBuy: false },
    ]);
    expect(read.rates).toEqual([
      { ...PLAIN_RATE, bankCode: 'TRC20', side: 'buy', value: '26120', minQuantity: '5' },
    ]);
    expect(read.orders?.[0]).toMatchObject({ currencyCode: 'TRC20', quantity: '5' });
  });

  it('has its agreed names count where a name stands in two cases', () => {
    expect(
      bank({ BANKCODE: 'OTHER', BankCode: 'TRC20', reverse: '1', Reverse: '2' }),
    ).toMatchObject({ code: 'TRC20', reserve: '2' });
  });

  it.each([
    ['usdt-trc20', 'USDT-TRC20'],
    [' Trc20 ', 'TRC20'],
    ['WMZ_auto', 'WMZ_AUTO'],
  ])('means the same by the code %j as by %j', (written, code) => {
    const config = mergeConfig(
      undefined,
      decodeConfig({
        banks: [{ BankCode: written, MinMoney: 5, Reverse: 9, MaxBalance: 9 }],
        rateBuySells: [{ BankCode: code.toLowerCase(), Type: 'Buy', Value: '26120' }],
      }),
    );
    const currency = currencyOf(config, code);
    expect(currency?.code).toBe(code);
    expect(currency && canBuy(currency, config.rates, 'localhost')).toBe(true);
  });

  it.each([[['Bendoi.example', 'www.bendoi.example']], ['bendoi.example, www.Bendoi.example,']])(
    'offers a currency on the hosts of %j',
    (domains) => {
      const read = bank({ BankCode: 'TRC20', domains });
      expect(read?.domains).toEqual(['bendoi.example', 'www.bendoi.example']);
    },
  );

  it.each([null, '', [], [null, '']])(
    'offers a currency everywhere by domains of %j',
    (domains) => {
      expect(bank({ BankCode: 'TRC20', domains })?.domains).toEqual([]);
    },
  );

  it('[CUR-07] knows networks as a list or as text, in any case', () => {
    const text = bank({
      BankCode: 'BNB',
      DepositNetworkList: 'bsc, OPBNB',
      WithdrawNetworkList: 'Bsc',
    });
    expect(text && networksFor(text, 'sell')).toEqual(['BSC', 'opBNB']);
    expect(text && networksFor(text, 'buy')).toEqual(['BSC']);
    expect(bank({ BankCode: 'BNB', DepositNetworkList: ['BSC'] })?.depositNetworks).toEqual([
      'BSC',
    ]);
  });

  it('knows languages and picture endings as a list or as text', () => {
    for (const [Locales, ImageExts] of [
      ['vi,en', 'png, jpg'],
      [
        ['vi', 'en'],
        ['png', 'jpg'],
      ],
    ]) {
      expect(decodeConfig({ siteInfo: { Locales, ImageExts } }).siteInfo).toMatchObject({
        locales: ['vi', 'en'],
        imageExts: ['png', 'jpg'],
      });
    }
  });

  it.each(['stablecoin', 'StableCoin', 'STABLECOIN'])(
    'takes the type %s for what it is',
    (Type) => {
      expect(bank({ BankCode: 'TRC20', Type })?.type).toBe('STABLECOIN');
    },
  );

  it('[C9] leaves out a row of an unexpected shape, and uses the rest', () => {
    const good = { BankCode: 'TRC20', Reverse: '5' };
    const read = decodeConfig({
      banks: [null, 'TRC20', { BankCode: '' }, { BankCode: 'BAD', Reverse: 'much' }, good, [good]],
      rateBuySells: [
        { BankCode: 'TRC20', Type: 'buy', Value: '26120' },
        { BankCode: 'TRC20', Type: 'lend', Value: '1' },
        { BankCode: 'TRC20', Type: 'buy', Value: Number.NaN },
      ],
      orders: [{ OrderType: 'buy', CurrencyCode: 'TRC20' }],
      siteInfo: { configWebTexts: [7, { Code: 'notice', vi: 'Chào' }, { Code: {} }] },
    });
    expect(read.currencies?.map(({ code }) => code)).toEqual(['TRC20']);
    expect(read.rates?.map(({ value }) => value)).toEqual(['26120']);
    expect(read.orders).toEqual([]);
    expect(read.siteInfo?.texts.map(({ code }) => code)).toEqual(['notice']);
  });

  it('says why a side is paused, and nothing where it is not', () => {
    const paused = bank({
      BankCode: 'TRC20',
      is_allow_buy: false,
      buy_pause_reason: 'RATE_JUMPED',
    });
    expect(paused).toMatchObject({ buyPauseReason: 'RATE_JUMPED', sellPauseReason: '' });
    const written = JSON.stringify(encodeConfig({ currencies: [PLAIN_CURRENCY] }));
    expect(written).not.toContain('pause_reason');
  });
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
