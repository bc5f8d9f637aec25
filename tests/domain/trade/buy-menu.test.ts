import { describe, expect, it } from 'vitest';
import { buyMenu } from '#domain/trade/buy-menu';
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
  it('lists USDT once, then the others; those that cannot be bought are marked and come last', () =>
    expect(buyMenu(config, HOST)).toEqual([
      {
        code: 'TRC20',
        name: 'USDT (TRC20, ERC20, BEP20)',
        segment: 'usdt',
        rate: '26120',
        isAvailable: true,
        isPaused: false,
      },
      {
        code: 'BTC',
        name: 'Bitcoin',
        segment: 'BTC',
        rate: '2500000000',
        isAvailable: true,
        isPaused: false,
      },
      {
        code: 'BINANCE-USDT',
        name: 'Binance Pay',
        segment: 'BINANCE-USDT',
        rate: undefined,
        isAvailable: false,
        isPaused: false,
      },
    ]));

  it.each([
    ['BTC', true],
    ['DOGE', true],
    ['XRP', true],
    // Its addresses cannot be validated here.
    ['XMR', false],
    // It moves on no blockchain.
    ['PM-USD', false],
  ])('%s, with a rate and allowed by the operators, is available: %j', (code, isAvailable) => {
    const currencies = config.currencies.map((currency) =>
      currency.code === 'BTC' ? { ...currency, code } : currency,
    );
    const rates = config.rates.map((rate) =>
      rate.bankCode === 'BTC' ? { ...rate, bankCode: code } : rate,
    );
    const entry = buyMenu({ ...config, currencies, rates }, HOST).find(
      (coin) => coin.code === code,
    );
    expect(entry).toMatchObject({ isAvailable });
  });

  it('marks USDT as open while any of its networks is', () =>
    expect(buyMenu(withRate('TRC20', '-1'), HOST)[0]).toMatchObject({
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
    expect(buyMenu({ ...usdtConfig, currencies: coins }, HOST).map(({ code }) => code)).toEqual([
      'A',
      'B',
      'C',
    ]);
  });

  it('shows the first network of USDT when none can be bought', () =>
    expect(buyMenu({ ...usdtConfig, rates: [] }, HOST)).toMatchObject([
      { code: 'TRC20', isAvailable: false },
    ]));

  it('is empty without currencies', () =>
    expect(buyMenu({ ...usdtConfig, currencies: [] }, HOST)).toEqual([]));
});
