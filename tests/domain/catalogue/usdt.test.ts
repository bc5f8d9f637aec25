import { describe, expect, it, test } from 'vitest';
import {
  currencyCodeFromPath,
  networkKeyOf,
  pathOfCurrency,
  tickerOf,
  USDT_NETWORKS,
} from '#domain/catalogue/usdt';

describe('USDT', () => {
  it('is offered on three networks in a fixed order', () =>
    expect(USDT_NETWORKS.map(({ code, networkKey }) => [code, networkKey])).toEqual([
      ['TRC20', 'TRX'],
      ['ERC20', 'ETH'],
      ['BEP20', 'BSC'],
    ]));

  it.each([
    ['TRC20', 'TRX', 'USDT', 'usdt'],
    ['BEP20', 'BSC', 'USDT', 'usdt'],
    ['BTC', undefined, 'BTC', 'BTC'],
    ['SKRILL-USD', undefined, 'SKRILL', 'SKRILL-USD'],
  ])('%s: network %s, called %s, at the path %s', (code, networkKey, ticker, path) =>
    expect([networkKeyOf(code), tickerOf(code), pathOfCurrency(code)]).toEqual([
      networkKey,
      ticker,
      path,
    ]),
  );
});

describe('the currency of a path', () => {
  test.each([
    ['btc', 'BTC'],
    ['usdt', 'TRC20'],
    ['USDT', 'TRC20'],
    [' usdt ', 'TRC20'],
    ['usdt-bep20', 'BEP20'],
    ['erc20-usdt', 'ERC20'],
    ['pm-voucher-usd', 'E-VOUCHER'],
    ['skrill-usd', 'SKRILL-USD'],
    ['usdt-', 'USDT-'],
    ['-usdt', '-USDT'],
    ['a-usdt-b', 'A-USDT-B'],
  ])('[NAV-04] %j means %s', (path, code) => expect(currencyCodeFromPath(path)).toBe(code));

  test('[NAV-04] without one means TRC20', () => expect(currencyCodeFromPath(' ')).toBe('TRC20'));

  test.each(['\0', 'call 0900 000 000', 'btc\r\nx', '//evil.example', 'a'.repeat(41), '%'])(
    '[C34] %j is no code, and means no currency',
    (path) => expect(currencyCodeFromPath(path)).toBe(''),
  );
});
