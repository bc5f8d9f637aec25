import { expect, test } from 'vitest';
import { mergeConfig } from '#domain/catalogue/site-config';
import { offeredPrices } from '#domain/trade/offered-prices';
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
