import { describe, expect, test } from 'vitest';
import { mergeConfig } from '#domain/catalogue/site-config';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { offeredPrice, offeredPrices } from '#domain/trade/offered-prices';
import { PLAIN_CURRENCY, PLAIN_RATE } from '#domain/wire/defaults';
import { usdtConfig } from '#stories/support/buy-config';

const changed = (code: string, changes: object) =>
  mergeConfig(usdtConfig, {
    currencies: usdtConfig.currencies.map((currency) =>
      currency.code === code ? { ...currency, ...changes } : currency,
    ),
  });
const of = (code: string, config = usdtConfig) =>
  offeredPrices(config)
    .filter(({ currencyCode }) => currencyCode === code)
    .map(({ side, price }) => `${side} ${price}`);

test('[HOME-05] the price of a side is the rate of its least order', () =>
  expect(of('TRC20')).toContain('buy 26120'));

test('[HOME-05] a side that cannot be traded has no price, on whatever host the currency is offered', () => {
  expect(of('TRC20', changed('TRC20', { isAllowBuy: false })).join()).not.toContain('buy');
  expect(of('TRC20', changed('TRC20', { domains: ['other.example'] }))).toEqual(of('TRC20'));
  expect(
    offeredPrices({ ...usdtConfig, siteInfo: { ...usdtConfig.siteInfo, allowBuy: false } }),
  ).not.toContainEqual(expect.objectContaining({ side: 'buy' }));
  expect(offeredPrices({ ...usdtConfig, rates: [] })).toEqual([]);
});

describe('the price of the moment', () => {
  const currency = {
    ...PLAIN_CURRENCY,
    ...{ code: 'TRC20', name: 'USDT', type: 'crypto', status: 1, reserve: '1000' },
    ...{ minMoney: '10', minOrder: '20', maxBalance: '1000', isAllowBuy: true, isAllowSell: true },
  };
  const rate = { ...PLAIN_RATE, bankCode: 'TRC20', status: 1 } as const;
  const market = {
    currencies: [currency],
    rates: [
      { ...rate, side: 'buy', minQuantity: '5', value: '26120' },
      { ...rate, side: 'buy', minQuantity: '1000', value: '26105' },
      { ...rate, side: 'sell', minQuantity: '5', value: '25800' },
      { ...rate, side: 'sell', minQuantity: '1000', value: '25900' },
    ] as const,
    siteInfo: PLAIN_SITE,
  };
  const others = (changes: object) => ({ ...market, currencies: [{ ...currency, ...changes }] });

  test('is the rate of the smallest order', () => {
    expect(offeredPrice(market, 'TRC20', 'buy')).toBe('26120');
    expect(offeredPrice(market, 'TRC20', 'sell')).toBe('25800');
  });

  test.each([
    ['an unknown currency', market, 'BTC'],
    ['a paused side', others({ isAllowBuy: false, buyPauseReason: 'RATE_JUMPED' }), 'TRC20'],
    ['a side that is not offered', others({ isAllowBuy: false }), 'TRC20'],
    ['an inactive currency', others({ status: 0 }), 'TRC20'],
    [
      'a site that sells nothing',
      { ...market, siteInfo: { ...PLAIN_SITE, allowBuy: false } },
      'TRC20',
    ],
    [
      'a rate that is unset',
      { ...market, rates: [{ ...rate, side: 'buy', value: '-1' } as const] },
      'TRC20',
    ],
  ])('is none for %s', (_, given, code) => {
    expect(offeredPrice(given, code, 'buy')).toBeUndefined();
  });

  test('is one for a currency that is offered on some hosts only', () => {
    expect(offeredPrice(others({ domains: ['other.example'] }), 'TRC20', 'buy')).toBe('26120');
  });
});
