import { describe, expect, it } from 'vitest';
import { networksFor } from '#domain/catalogue/networks';
import { currencyOf, mergeConfig } from '#domain/catalogue/site-config';
import { canBuy } from '#domain/catalogue/tradable';
import { decodeConfig, encodeConfig } from '#domain/wire/config-wire';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/wire/defaults';

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

  it('[CUR-07] reads networks as a list or as text, in any case', () => {
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

  it('reads languages and picture endings as a list or as text', () => {
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

  it('carries the reason of a paused side, and none where it is not', () => {
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
