import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingConfig, renderedConfig, renderedHost } from '#domain/catalogue/rendered-config';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { configuredFees } from '#domain/pricing/configured-fees';
import { PLAIN_CURRENCY, PLAIN_TEXT } from '#domain/wire/defaults';
import { buyRate, usdtConfig } from '#stories/support/buy-config';

const price = fc.integer({ min: 1, max: 2_000_000_000 }).map(String);

const withBitcoin = (value: string, reserve: string): SiteConfig => ({
  ...usdtConfig,
  currencies: [...usdtConfig.currencies, { ...PLAIN_CURRENCY, code: 'BTC', reserve }],
  rates: [...usdtConfig.rates, buyRate('BTC', ['0.001', value], '0.0002')],
});

const priced = (config: SiteConfig, code: string, value: string): SiteConfig => ({
  ...config,
  rates: config.rates.map((rate) => (rate.bankCode === code ? { ...rate, value } : rate)),
});

describe('the parts of a configuration that a page shows', () => {
  it('are the same whatever another currency costs, how much of it is there, and which orders were placed', () =>
    fc.assert(
      fc.property(price, price, price, price, (one, other, some, more) => {
        const order = { type: 'buy', currencyCode: 'BTC', quantity: some, createdAt: 1 };
        expect(renderedConfig({ ...withBitcoin(other, more), orders: [order] }, 'TRC20')).toEqual(
          renderedConfig(withBitcoin(one, some), 'TRC20'),
        );
      }),
    ));

  it('are others when its own price, stock or network changes, or another currency is no longer traded', () =>
    fc.assert(
      fc.property(price, price, (one, other) => {
        fc.pre(one !== other);
        const bitcoin = withBitcoin(one, one);
        const shown = renderedConfig(bitcoin, 'BTC');
        expect(renderedConfig(withBitcoin(other, one), 'BTC')).not.toEqual(shown);
        expect(renderedConfig(withBitcoin(one, other), 'BTC')).not.toEqual(shown);
        // A page of USDT offers all of its networks.
        const tether = renderedConfig(priced(bitcoin, 'ERC20', one), 'TRC20');
        expect(renderedConfig(priced(bitcoin, 'ERC20', other), 'TRC20')).not.toEqual(tether);
        for (const unset of ['0', '-1'])
          expect(renderedConfig(priced(bitcoin, 'BTC', unset), 'TRC20')).not.toEqual(
            renderedConfig(bitcoin, 'TRC20'),
          );
      }),
    ));
});

it('a page to read shows no price and no stock, and the page of fees every fee', () => {
  const { siteInfo } = usdtConfig;
  const bitcoin = buyRate('BTC', ['0.001', '1500000000'], '0.0002');
  const exchangeRates = [{ from: 'BTC', to: 'VND' }];
  const config: SiteConfig = { ...usdtConfig, rates: [bitcoin], exchangeRates };
  expect(readingConfig(config)).toEqual({ siteInfo });
  const ofFees = readingConfig(config, true);
  expect(ofFees.rates).toEqual([{ ...bitcoin, value: '1', profit: '0', dollarRate: '0' }]);
  expect(ofFees.exchangeRates).toEqual(exchangeRates);
  expect(ofFees.currencies?.map(({ code, reserve }) => [code, reserve])).toEqual(
    usdtConfig.currencies.map(({ code }) => [code, '0']),
  );
  expect(configuredFees({ ...usdtConfig, ...ofFees })).toEqual(
    configuredFees({ ...config, currencies: ofFees.currencies ?? [] }),
  );
});

describe('the host of a rendered page', () => {
  const config: SiteConfig = {
    ...usdtConfig,
    currencies: [{ ...PLAIN_CURRENCY, code: 'BTC', domains: ['vip.bendoi.example'] }],
    siteInfo: {
      ...usdtConfig.siteInfo,
      texts: [{ ...PLAIN_TEXT, code: 'shop:notice', vi: 'Xin chào' }],
    },
  };

  it.each([
    ['vip.bendoi.example', 'vip.bendoi.example'],
    ['shop.bendoi.example', 'shop.bendoi.example'],
    ['bendoi.example', 'bendoi.example'],
    ['www.bendoi.example', 'localhost'],
    ['made-up-1.example', 'localhost'],
    ['made-up-2.example', 'localhost'],
    ['127.0.0.1', 'localhost'],
    ['', 'localhost'],
  ])('%s is rendered as %s', (host, rendered) =>
    expect(renderedHost(config, host, 'bendoi.example')).toBe(rendered),
  );
});
