import { describe, expect, it, test } from 'vitest';
import { networkChoices } from '#domain/trade/buy-menu';
import { HOST, usdtConfig, usdtRecord, withRate } from '#stories/support/buy-config';

const config = {
  ...usdtConfig,
  currencies: [
    ...usdtConfig.currencies,
    { ...usdtRecord('BINANCE-USDT'), name: 'Binance Pay', type: 'currency', orderBy: 9 },
  ],
};

describe('the networks of USDT', () => {
  test('[BUY-03] are TRC20, ERC20 and BEP20 with their fees', () =>
    expect(networkChoices(usdtConfig, HOST, 'buy')).toEqual([
      {
        code: 'TRC20',
        sending: 'blockchain',
        transferFee: '0.8',
        isAvailable: true,
        isPaused: false,
      },
      {
        code: 'ERC20',
        sending: 'blockchain',
        transferFee: '3.2',
        isAvailable: true,
        isPaused: false,
      },
      {
        code: 'BEP20',
        sending: 'blockchain',
        transferFee: '0.29',
        isAvailable: true,
        isPaused: false,
      },
    ]));

  test('[BUY-03] have sending inside Binance beside them where it is listed', () =>
    expect(networkChoices(config, HOST, 'buy').at(-1)).toEqual({
      code: 'BINANCE-USDT',
      sending: 'binance',
      transferFee: undefined,
      isAvailable: false,
      isPaused: false,
    }));

  it('are closed one by one, and gone when they are inactive', () => {
    const [trc20, ...rest] = networkChoices(withRate('TRC20', '-1'), HOST, 'buy');
    expect([trc20?.isAvailable, ...rest.map(({ isAvailable }) => isAvailable)]).toEqual([
      false,
      true,
      true,
    ]);
    const inactive = usdtConfig.currencies.map((one) => ({ ...one, status: 0 }));
    expect(networkChoices({ ...usdtConfig, currencies: inactive }, HOST, 'buy')).toEqual([]);
    const binance = [
      { ...usdtRecord('BINANCE-USDT'), status: 0 },
      usdtRecord('BINANCE-BTC'),
      usdtRecord('OLD-USDT'),
    ];
    expect(networkChoices({ ...usdtConfig, currencies: binance }, HOST, 'buy')).toEqual([]);
  });
});
