import { describe, expect, it } from 'vitest';
import { currencyOf, mergeConfig } from '#domain/catalogue/site-config';
import { PLAIN_SITE } from '#domain/catalogue/site-info';
import { isSame } from '#domain/same';
import { decodeConfig } from '#domain/wire/config-wire';
import { usdt } from '../support.ts';

const bank = { BankCode: 'TRC20', BankName: 'USDT (TRC20)', Type: 'STABLECOIN' };
const rate = { BankCode: 'TRC20', Type: 'buy', Value: 26120 };

const everything = {
  siteInfo: {
    Domain: 'bendoi.test',
    configWebTexts: [{ Code: 'notice', vi: 'Chào', en: 'Hello' }],
  },
  banks: [bank],
  rateExchanges: [{ FromBankCode: 'BTC' }],
  rateBuySells: [rate],
  faqs: [{ Id: 1 }],
  faqCats: [{ Id: 2 }],
  categories: [{ Id: 3 }],
  newses: [{ Id: 4 }],
  btcTransactions: [{ Hash: 'b' }],
  usdtTransactions: [{ Hash: 'u' }],
  ethTransactions: [{ Hash: 'e' }],
  orders: [{ OrderType: 'buy', CurrencyCode: 'TRC20', Quantity: 100, CreatedAt: 1_760_000_000 }],
};

describe('configuration answers', () => {
  it('[CFG-03] carries all twelve parts', () => {
    const config = mergeConfig(undefined, decodeConfig(everything));
    expect(config).toMatchObject({
      siteInfo: { domain: 'bendoi.test', texts: [{ code: 'notice', vi: 'Chào', en: 'Hello' }] },
      currencies: [{ code: 'TRC20', name: 'USDT (TRC20)', type: 'STABLECOIN' }],
      rates: [{ bankCode: 'TRC20', side: 'buy', value: '26120' }],
      exchangeRates: [{ FromBankCode: 'BTC' }],
      faqs: [{ Id: 1 }],
      faqCategories: [{ Id: 2 }],
      categories: [{ Id: 3 }],
      news: [{ Id: 4 }],
      btcTransactions: [{ Hash: 'b' }],
      usdtTransactions: [{ Hash: 'u' }],
      ethTransactions: [{ Hash: 'e' }],
      orders: [{ type: 'buy', currencyCode: 'TRC20', quantity: '100', createdAt: 1_760_000_000 }],
    });
  });

  it.each(Object.keys(everything))(
    '[CFG-03] a later answer with nothing but %s keeps everything else',
    (part) => {
      const before = mergeConfig(undefined, decodeConfig(everything));
      const partial = decodeConfig({ [part]: part === 'siteInfo' ? {} : [] });
      const [changed] = Object.keys(partial);
      expect(Object.keys(partial)).toHaveLength(1);
      const merged = mergeConfig(before, partial);
      expect(merged).toEqual({ ...before, ...partial });
      const differing = Object.entries(merged).filter(
        ([name, value]) => value !== before[name as keyof typeof before],
      );
      expect(differing.map(([name]) => name)).toEqual([changed]);
    },
  );

  it('[CFG-03] an answer without any part keeps everything', () => {
    expect(decodeConfig({})).toEqual({});
    const before = mergeConfig(undefined, decodeConfig(everything));
    expect(mergeConfig(before, decodeConfig({}))).toBe(before);
  });

  it('[CFG-03] what the first answer does not carry is empty', () => {
    expect(mergeConfig(undefined, {})).toEqual({
      siteInfo: PLAIN_SITE,
      currencies: [],
      rates: [],
      exchangeRates: [],
      faqs: [],
      faqCategories: [],
      categories: [],
      news: [],
      btcTransactions: [],
      usdtTransactions: [],
      ethTransactions: [],
      orders: [],
    });
  });

  it('returns the same object for an equal answer', () => {
    const before = mergeConfig(undefined, decodeConfig(everything));
    expect(mergeConfig(before, decodeConfig(structuredClone(everything)))).toBe(before);
  });
});

describe('a currency of a configuration', () => {
  const currencies = [
    usdt({ code: 'TRC20', name: 'first' }),
    usdt({ code: 'TRC20', name: 'second' }),
    usdt({ code: 'BTC', name: 'Bitcoin' }),
  ];

  it('is found by its code, the first where two share one, as often as it is asked for', () => {
    const found = (code: string) => currencyOf({ currencies }, code)?.name;
    expect(['TRC20', 'BTC', 'trc20', '', 'TRC20'].map(found)).toEqual([
      'first',
      'Bitcoin',
      undefined,
      undefined,
      'first',
    ]);
    expect(currencyOf({ currencies: [] }, 'TRC20')).toBeUndefined();
  });
});

describe('equal plain data', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
    ['a', 'b', false],
    [1, 2, false],
    [null, null, true],
    [Number.NaN, Number.NaN, true],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  ])('%j and %j: %s', (one, other, verdict) => {
    expect(isSame(one, other)).toBe(verdict);
    expect(isSame(other, one)).toBe(verdict);
  });
});
