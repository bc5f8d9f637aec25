import { describe, expect, it, test } from 'vitest';
import { buySide } from '#domain/trade/buy-side';
import { coinMenu, searchCoins } from '#domain/trade/coin-menu';
import { sellSide } from '#domain/trade/sell-side';
import { buyRate, HOST, usdtConfig, usdtRecord, withRate } from '#stories/support/buy-config';

const others = [
  { ...usdtRecord('BTC'), name: 'Bitcoin', type: 'coin', orderBy: 0 },
  { ...usdtRecord('BINANCE-USDT'), name: 'Binance Pay', type: 'currency', orderBy: 9 },
  { ...usdtRecord('OLD'), type: 'coin', status: 0 },
  { ...usdtRecord('VCB'), type: 'bank' },
];

const config = {
  ...usdtConfig,
  currencies: [...usdtConfig.currencies, ...others],
  rates: [...usdtConfig.rates, buyRate('BTC', ['5', '2500000000'], '0.0001')],
};

describe('the list of coins', () => {
  it('lists USDT once, for Binance too, then the others', () =>
    expect(coinMenu(config, HOST, buySide)).toEqual([
      {
        code: 'TRC20',
        ticker: 'USDT',
        group: 'stablecoins',
        image: '',
        name: 'USDT (TRC20, ERC20, BEP20)',
        segment: 'usdt',
        rate: '26120',
        isAvailable: true,
        isPaused: false,
      },
      {
        code: 'BTC',
        ticker: 'BTC',
        group: 'coins',
        image: '',
        name: 'Bitcoin',
        segment: 'BTC',
        rate: '2500000000',
        isAvailable: true,
        isPaused: false,
      },
    ]));

  it.each([
    ['BTC', true],
    ['DOGE', true],
    ['XRP', true],
    // Its addresses cannot be validated here.
    ['XMR', false],
    ['PM-USD', true],
  ])('%s, with a rate and allowed by the operators, is available: %j', (code, isAvailable) => {
    const currencies = config.currencies.map((currency) =>
      currency.code === 'BTC' ? { ...currency, code } : currency,
    );
    const rates = config.rates.map((rate) =>
      rate.bankCode === 'BTC' ? { ...rate, bankCode: code } : rate,
    );
    const entry = coinMenu({ ...config, currencies, rates }, HOST, buySide).find(
      (coin) => coin.code === code,
    );
    expect(entry).toMatchObject({ isAvailable });
  });

  it('marks USDT as open while any of its networks is', () =>
    expect(coinMenu(withRate('TRC20', '-1'), HOST, buySide)[0]).toMatchObject({
      code: 'ERC20',
      isAvailable: true,
    }));

  it('keeps the operators’ order, without hidden currencies', () => {
    const coins = ['C', 'B', 'A', 'HIDDEN'].map((code, at) => ({
      ...usdtRecord(code),
      name: code,
      type: 'coin',
      orderBy: 9 - at,
      isShow: code !== 'HIDDEN',
    }));
    expect(
      coinMenu({ ...usdtConfig, currencies: coins }, HOST, buySide).map(({ code }) => code),
    ).toEqual(['A', 'B', 'C']);
  });

  it('shows the first network of USDT when none can be bought', () =>
    expect(coinMenu({ ...usdtConfig, rates: [] }, HOST, buySide)).toMatchObject([
      { code: 'TRC20', isAvailable: false },
    ]));

  it('is empty without currencies', () =>
    expect(coinMenu({ ...usdtConfig, currencies: [] }, HOST, buySide)).toEqual([]));

  test('leads to usdt for every network of USDT, to the code of any other, and nowhere for PayPal International EUR', () => {
    const codes = ['BTC', 'PAYPAL-USD', 'PAYPAL-INTERNATIONAL-EUR'];
    const currencies = codes.map((code) => ({ ...usdtRecord(code), type: 'currency' }));
    const menu = coinMenu(
      { ...usdtConfig, currencies: [...usdtConfig.currencies, ...currencies] },
      HOST,
      buySide,
    );
    expect(menu.map(({ segment }) => segment)).toEqual(['usdt', 'BTC', 'PAYPAL-USD', undefined]);
  });

  it('has on the side of sales what can be sold, at the rates to sell at', () => {
    const rates = [
      ...config.rates,
      { ...buyRate('BTC', ['5', '2400000000'], '0'), side: 'sell' as const },
    ];
    expect(
      coinMenu({ ...config, rates }, HOST, sellSide).map(({ code, rate, isAvailable }) => [
        code,
        rate,
        isAvailable,
      ]),
    ).toEqual([
      ['TRC20', undefined, false],
      ['BTC', '2400000000', true],
    ]);
  });
});

describe('searching the list of coins', () => {
  const menu = coinMenu(config, HOST, buySide);

  it.each([
    ['bitcoin', ['BTC']],
    ['BÍT COIN', ['BTC']],
    ['btc', ['BTC']],
    ['usdt', ['TRC20']],
    ['erc20', ['TRC20']],
    ['  ', ['TRC20', 'BTC']],
    ['nothing of that name', []],
    ['***', []],
  ])('%j finds %j, whatever its case, accents and spaces', (query, codes) =>
    expect(searchCoins(menu, query).map(({ code }) => code)).toEqual(codes),
  );
});
