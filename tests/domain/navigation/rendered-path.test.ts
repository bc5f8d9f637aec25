import { describe, expect, it } from 'vitest';
import { renderedTradeOf } from '#domain/navigation/rendered-path';
import { PLAIN_CURRENCY } from '#domain/wire/defaults';
import { usdtConfig } from '#stories/support/buy-config';

const config = {
  currencies: [
    ...usdtConfig.currencies,
    { ...PLAIN_CURRENCY, code: 'BTC' },
    { ...PLAIN_CURRENCY, code: 'E-VOUCHER' },
  ],
};

describe('a rendered page', () => {
  it.each([
    ['/', 'buy', 'TRC20'],
    ['/buy', 'buy', 'TRC20'],
    ['/sell', 'sell', 'TRC20'],
    ['/buy/usdt', 'buy', 'TRC20'],
    ['/sell/usdt', 'sell', 'TRC20'],
    ['/buy/BTC', 'buy', 'BTC'],
    ['/sell/btc', 'sell', 'BTC'],
    ['/buy/E-VOUCHER', 'buy', 'E-VOUCHER'],
  ])('is %s', (path, side, currencyCode) =>
    expect(renderedTradeOf(path, config)).toMatchObject({ side, currencyCode }),
  );

  it.each([
    '/buy/',
    '/buy/DOGE',
    '/buy/Btc',
    '/buy/bTC',
    '/buy/USDT',
    '/buy/TRC20',
    '/buy/usdt/',
    '/buy/usdt/x',
    '/buy/%62tc',
    '/buy/ btc',
    '/exchange',
    '/login',
    '/order/0000000000000000',
    '//buy/usdt',
    '/buy/__proto__',
  ])('is not %s', (path) => expect(renderedTradeOf(path, config)).toBeUndefined());
});
