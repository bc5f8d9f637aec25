import { describe, expect, test } from 'vitest';
import * as flags from '#domain/catalogue/currency-flags';
import * as kinds from '#domain/catalogue/currency-kinds';
import { displayName, menuName } from '#domain/catalogue/currency-names';
import { networksFor, ownNetworkOf } from '#domain/catalogue/networks';
import { mergeConfig, siteText } from '#domain/catalogue/site-config';
import { forSite, siteNameOf } from '#domain/catalogue/site-text';
import { buyable, maximumQuantity, sellable } from '#domain/catalogue/tradable';
import { minimumSellQuantity } from '#domain/pricing/sell-rates';
import { PLAIN_TEXT } from '#domain/wire/defaults';
import { tier, usdt } from '../support.ts';

const HOST = 'bendoi.example';

test('[CUR-02] most is the smaller of reserve and MaxBalance, least the smaller of reserve and MinOrder', () => {
  expect(maximumQuantity(usdt({ reserve: '7', maxBalance: '8' }))).toBe('7');
  expect(maximumQuantity(usdt({ reserve: '9', maxBalance: '8' }))).toBe('8');
  expect(minimumSellQuantity({ reserve: '7', minOrder: '8' })).toBe('7');
  expect(minimumSellQuantity({ reserve: '9', minOrder: '8' })).toBe('8');
});

describe('flags of a currency', () => {
  const raised = (code: string, type = 'currency') =>
    [...Object.entries(flags), ...Object.entries(kinds)]
      .filter(([name]) => !['baseCurrencyOf', 'isMemoNeeded'].includes(name))
      .filter(([, flag]) => (flag as (of: object) => boolean)({ code, type, isShow: true }))
      .map(([name]) => name)
      .toSorted()
      .join(' ');

  test.each([
    ['BTC', 'coin', 'isCoin'],
    ['TRC20', 'STABLECOIN', 'isCoin isInBinance'],
    ['ERC20', 'currency', 'isCoin isHiddenInMenu isInBinance'],
    ['PM-USD', 'currency', 'isAllowGetName isEMoney'],
    ['PAYEER', 'currency', 'isEMoney isPayeer'],
    ['VOLET', 'currency', 'isEMoney isEmailAddress isVolet'],
    ['PAYPAL-COMPANY-USD', 'currency', 'hasSource isEMoney isEmailAddress isPayPal'],
    [
      'SKRILL-INTERNATIONAL-EUR',
      'currency',
      'hasCustomerId hasSource isAllowGetName isEMoney isEmailAddress isSkrill',
    ],
    [
      'NETELLER-VIETNAM-GBP',
      'currency',
      'hasCustomerId hasSource isAllowGetName isEMoney isEmailAddress isNeteller',
    ],
    ['SKRILL-OTHER', 'currency', 'hasCustomerId isAllowGetName isEMoney isEmailAddress isSkrill'],
    ['BINANCE-USDT', 'currency', 'hasBinance isEMoney isHiddenInMenu isInBinance'],
    [
      'SKRILL-US-AUD',
      'currency',
      'hasCustomerId hasSource isAllowGetName isEMoney isEmailAddress isSkrill',
    ],
    ['PAYPAL-PERSONAL', 'currency', 'hasSource isEMoney isEmailAddress isPayPal'],
    ['PAYPAL-USDX', 'currency', 'isEMoney isEmailAddress isPayPal'],
    ['MY-PAYPAL-USD', 'currency', 'isEMoney isEmailAddress isPayPal'],
    ['BINANCE-BTC', 'currency', 'hasBinance isEMoney'],
    ['OLD-USDT', 'currency', 'isEMoney'],
    ['PM-EUR', 'currency', 'isAllowGetName isEMoney'],
    ['wmz_auto', 'currency', 'isAllowGetName isEMoney'],
    ['USDC', 'STABLECOIN', 'isCoin'],
    ['VCB', 'bank', 'isAllowGetName'],
  ])('[CUR-03] %s (%s): %s', (code, type, names) => expect(raised(code, type)).toBe(names));

  test('[CUR-03] base currency, memo, and what a record hides', () => {
    expect(flags.baseCurrencyOf('paypal-company-usd')).toBe('paypal');
    expect(['XRP', 'TON', 'EOS', 'XLM', 'atom'].every(flags.isMemoNeeded)).toBe(true);
    expect(['TRX', 'BTC', ''].some(flags.isMemoNeeded)).toBe(false);
    expect(flags.isHiddenInMenu({ code: 'BTC', isShow: false })).toBe(true);
  });
});

test('[CUR-04] PayPal variants have fixed names; USDT stands in menus once for its networks', () => {
  const named = (code: string) => displayName({ code, name: 'whatever' });
  expect(named('PAYPAL-USD')).toBe('PayPal USD');
  expect(named('PAYPAL-COMPANY-USD')).toBe('PayPal Business USD');
  expect(named('PAYPAL-INTERNATIONAL-EUR')).toBe('PayPal International EUR');
  expect(named('paypal-us-aud')).toBe('PayPal US AUD');
  expect(named('PAYPAL-VIETNAM-USD')).toBe('PayPal Vietnam USD');
  expect(named('PAYPAL-PERSONAL-GBP')).toBe('PayPal Personal GBP');
  expect(named('BTC')).toBe('whatever');
  expect(displayName({ code: 'BTC', name: '' })).toBe('BTC');
  expect(menuName({ code: 'BTC', name: 'Bitcoin' })).toBe('Bitcoin');
  expect(menuName(usdt())).toBe('USDT (TRC20, ERC20, BEP20)');
});

describe('tradable currencies', () => {
  const currencies = [
    usdt({ code: 'B', orderBy: 2, minMoney: '5', minOrder: '10' }),
    usdt({ code: 'A', orderBy: 1, domains: [HOST] }),
    usdt({ code: 'VND' }),
    usdt({ code: 'OFF', status: 0 }),
    usdt({ code: 'NO', isAllowBuy: false, isAllowSell: false }),
  ];
  const codes = (list: readonly { readonly code: string }[]) =>
    list.map(({ code }) => code).join(' ');

  test.each(['buy', 'sell'] as const)(
    '[CUR-05, ENT-04] %s: active, allowed, on this host, with a rate at its minimum order',
    (side) => {
      const list = side === 'buy' ? buyable : sellable;
      const all = ['A', 'B', 'VND', 'OFF', 'NO'];
      const rates = (changes: object) =>
        all.map((bankCode) => tier({ bankCode, side, ...changes }));
      const offered = (changes: object, host = HOST) =>
        codes(list({ currencies, rates: rates(changes) }, host));
      const minimum = side === 'buy' ? '5' : '10';
      expect(offered({})).toBe('A B');
      expect(offered({}, 'elsewhere.example')).toBe('B');
      expect(offered({ value: '0' })).toBe('');
      expect(offered({ value: '-1' })).toBe('');
      expect(offered({ status: 0 })).toBe('');
      expect(offered({ side: side === 'buy' ? 'sell' : 'buy' })).toBe('');
      expect(offered({ minQuantity: minimum })).toBe('A B');
      expect(offered({ minQuantity: `${minimum}.1` })).toBe('');
    },
  );
});

describe('networks', () => {
  const every =
    'APT SONIC VIC SEIEVM OPTIMISM ARBITRUM RON NEO3 MATIC AVAXC LTC opBNB SOL ETH TRX XRP BSC DOGE'.split(
      ' ',
    );
  const of = (code: string, depositNetworks: string[], withdrawNetworks: string[] = []) =>
    usdt({ code, depositNetworks, withdrawNetworks });

  test('[CUR-07] stand in their order, the coin’s own second, each once', () => {
    expect(networksFor(of('XRP', every), 'sell').join(' ')).toBe(
      'BSC XRP TRX ETH SOL opBNB LTC AVAXC MATIC NEO3 RON ARBITRUM OPTIMISM SEIEVM VIC SONIC APT',
    );
    expect(networksFor(of('ETH', every), 'sell').slice(0, 3)).toEqual(['BSC', 'ETH', 'TRX']);
  });

  test('[CUR-07] are shown where supported: withdrawal on buy, deposit on sell', () => {
    const coin = of('XRP', ['XRP', 'ETH'], ['BSC']);
    expect(networksFor(coin, 'buy')).toEqual(['BSC']);
    expect(networksFor(coin, 'sell')).toEqual(['XRP', 'ETH']);
    expect(networksFor(of('XRP', ['ETH']), 'buy')).toEqual(['ETH']);
    expect(networksFor(of('XRP', []), 'buy')).toEqual(['XRP']);
    expect(networksFor(of('TRC20', []), 'sell')).toEqual(['TRX']);
    expect(networksFor(of('XRP', [], ['BSC']), 'sell')).toEqual(['XRP']);
    expect(ownNetworkOf('btc-old')).toBe('BTC');
  });
});

describe('texts of a site', () => {
  test.each([
    ['bendoi.example', 'bendoi'],
    ['www.shop.vn', 'shop'],
    ['SHOP.vn:8080', 'shop'],
    ['localhost', 'default'],
    ['localhost:5173', 'default'],
    ['app.localhost', 'default'],
    ['127.0.0.1', 'default'],
    ['192.168.10.200:8080', 'default'],
    ['127.0.0.1.nip.io', '127'],
    ['awww.vn', 'awww'],
    ['a127.0.0.1', 'a127'],
    ['shop.www.vn', 'shop'],
    ['[::1]:80', 'default'],
    ['', 'default'],
  ])('[CFG-04] the site at %j is %s', (host, name) => expect(siteNameOf(host)).toBe(name));

  const entry = (code: string, vi: string, en: string, status = 1) => ({
    ...PLAIN_TEXT,
    code,
    vi,
    en,
    status,
  });
  const base = mergeConfig(undefined, {});
  const texts = [
    entry('notice', 'Chào', 'Hello'),
    entry('shop:notice', 'Chào cửa hàng', ''),
    entry('other:notice', 'Khác', 'Other'),
    entry('shop:extra', 'Thêm', 'More'),
    entry('warning', 'Cẩn thận', 'Careful'),
    entry('shop:warning', 'Cũ', 'Old', 0),
    entry('closed', 'Đóng', 'Closed', 0),
    entry('shop:closed', 'Mở', ''),
    { ...entry('picture', 'Ảnh', 'Picture'), imageSrc: '/ours.png' },
    { ...entry('shop:picture', '', ''), imageSrc: '' },
    { ...entry('banner', '', ''), imageSrc: '/ours.png' },
    { ...entry('shop:banner', '', ''), imageSrc: '/theirs.png' },
    entry('blank', 'Trống', 'Blank', 0),
    entry('shop:blank', '', ''),
    entry(':nobody', 'Không ai', 'Nobody'),
  ];
  const said = (host: string, code: string, locale: string) =>
    siteText(
      mergeConfig(base, forSite({ siteInfo: { ...base.siteInfo, texts } }, host)),
      code,
      locale,
    );

  test.each([
    ['shop.vn', 'notice', 'vi', 'Chào cửa hàng'],
    ['shop.vn', 'notice', 'en', 'Hello'],
    ['shop.vn', 'warning', 'vi', 'Cẩn thận'],
    ['shop.vn', 'extra', 'vi', 'Thêm'],
    ['localhost', 'notice', 'vi', 'Chào'],
    ['localhost', 'extra', 'vi', undefined],
    ['localhost', 'closed', 'vi', undefined],
    ['shop.vn', 'closed', 'vi', 'Mở'],
    ['shop.vn', 'closed', 'en', undefined],
    ['shop.vn', 'picture', 'vi', 'Ảnh'],
    ['shop.vn', 'blank', 'vi', undefined],
    ['shop.vn', 'blank', 'en', undefined],
    ['localhost', ':nobody', 'vi', undefined],
    ['localhost', 'nobody', 'vi', undefined],
  ])('[CFG-04] at %s, %s in %s is %j', (host, code, locale, words) =>
    expect(said(host, code, locale)).toBe(words),
  );

  test('[CFG-04] a picture that a site lacks is the default site’s', () => {
    const shown = forSite({ siteInfo: { ...base.siteInfo, texts } }, 'shop.vn').siteInfo?.texts;
    const picture = (code: string) => shown?.find((text) => text.code === code)?.imageSrc;
    expect(['picture', 'banner', 'extra', 'blank'].map(picture)).toEqual([
      '/ours.png',
      '/theirs.png',
      '',
      '',
    ]);
    expect(
      shown
        ?.map(({ code }) => code)
        .toSorted()
        .join(' '),
    ).toBe('banner blank closed extra notice picture warning');
  });

  test('an answer without texts stays as it is', () => expect(forSite({}, 'shop.vn')).toEqual({}));
});
