import { brotliDecompressSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { mergeConfig, type SiteConfig, siteText } from '#domain/catalogue/site-config';
import { canBuy } from '#domain/catalogue/tradable';
import { bestRate } from '#domain/pricing/rates';
import { decodeConfig } from '#domain/wire/config-wire';
import { E_MONEY, UNSET } from '#server/store/seed/listed';
import { currencies, exchangePairs, rates, siteSettings } from '#server/store/tables/catalogue';
import { faqCategories, faqs, news, newsCategories } from '#server/store/tables/content';
import { addressOn } from '#tests/support/coin-addresses';
import { placeOrder, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const ask = (isGetAll: unknown, headers: HeadersInit = {}) =>
  running.browser().post('/api/v1/config-web', { isGetAll, domain: 'localhost' }, headers);
const askAs = (domain: string) =>
  running.browser().post('/api/v1/config-web', { isGetAll: 'true', domain });
const load = async (isGetAll: 'true' | 'false') => decodeConfig((await ask(isGetAll)).json?.data);

describe('the configuration', () => {
  it('[CFG-03] is whole at first and later, because each part may have changed', async () => {
    const whole = await load('true');
    expect(Object.keys(whole).toSorted()).toEqual(
      [
        'siteInfo currencies rates orders exchangeRates faqs faqCategories categories news',
        'btcTransactions usdtTransactions ethTransactions',
      ]
        .join(' ')
        .split(' ')
        .toSorted(),
    );
    expect(await load('false')).toEqual(whole);
  });

  it('sells USDT on three networks with three tiers each and every coin, and e-money by its rates', async () => {
    const { currencies = [], rates = [] } = await load('true');
    const forSale = currencies.filter((currency) => canBuy(currency, rates, 'localhost'));
    const eMoney = E_MONEY.filter(([, , , , , buy]) => buy !== UNSET);
    expect(forSale.filter(({ type }) => type === 'currency').map(({ code }) => code)).toEqual(
      eMoney.map(([code]) => code),
    );
    const coins = forSale.filter(({ type }) => type !== 'currency');
    expect(coins.map(({ code, name }) => [code, name])).toEqual([
      ['TRC20', 'USDT (TRC20)'],
      ['ERC20', 'USDT (ERC20)'],
      ['BEP20', 'USDT (BEP20)'],
      ['BTC', 'Bitcoin'],
      ['ETH', 'Ethereum'],
      ['BNB', 'BNB'],
      ['SOL', 'Solana'],
      ['TRX', 'TRON'],
      ['TON', 'Toncoin'],
      ['LTC', 'Litecoin'],
      ['XRP', 'XRP'],
      ['DOGE', 'Dogecoin'],
      ['ADA', 'Cardano'],
      ['MATIC', 'Polygon'],
      ['AVAXC', 'Avalanche C-Chain'],
    ]);
    const others = currencies.filter(({ type }) => type === 'coin' || type === 'currency');
    expect(others.length).toBeGreaterThanOrEqual(24);
    const rateOf = (code: string, side: 'buy' | 'sell') => bestRate(rates, code, side, '1000000');
    for (const { code } of forSale) expect(rateOf(code, 'buy'), code).toBeDefined();
    for (const { code } of others) {
      expect(rateOf(code, 'buy') ?? rateOf(code, 'sell'), code).toBeDefined();
    }
    const values = rates.filter(({ bankCode, side }) => bankCode === 'TRC20' && side === 'buy');
    expect(values.map(({ minQuantity, value }) => `${minQuantity}: ${value}`)).toEqual([
      '5: 26120',
      '1000: 26105',
      '5000: 26090',
    ]);
  });

  test('[CUR-01] [CUR-07] its records carry an id, the hosts they are offered on, and the networks they are taken in and sent out on', async () => {
    await running.db
      .update(currencies)
      .set({ domains: ['localhost', 'vi.example'], withdrawNetworks: ['ETH', 'ARBITRUM'] })
      .where(eq(currencies.code, 'ETH'));
    running.exchange.siteConfig.changed();
    const { json } = await ask('true');
    const { banks } = (json?.data ?? {}) as { readonly banks: readonly Record<string, unknown>[] };
    expect(banks.find(({ BankCode }) => BankCode === 'ETH')).toMatchObject({
      Id: 'ETH',
      domains: ['localhost', 'vi.example'],
      DepositNetworkList: ['ETH', 'ARBITRUM', 'OPTIMISM'],
      WithdrawNetworkList: ['ETH', 'ARBITRUM'],
    });
    expect(banks.map(({ Id }) => Id)).not.toContain('');
    // The payment code of a bank that the directory lists under another one.
    expect(banks.find(({ BankCode }) => BankCode === 'VTB')).toMatchObject({ Type: 'bank' });
    await running.db
      .update(currencies)
      .set({ domains: [], withdrawNetworks: ['ETH', 'ARBITRUM', 'OPTIMISM'] })
      .where(eq(currencies.code, 'ETH'));
    running.exchange.siteConfig.changed();
  });

  test('[CUR-01] [CFG-03] a record offered everywhere names the host that asked, and has the fees and the price of its first tier', async () => {
    const first = and(
      eq(rates.bankCode, 'TRC20'),
      eq(rates.side, 'buy'),
      eq(rates.minQuantity, '5'),
    );
    const price = async (fees: Pick<typeof rates.$inferInsert, 'fee' | 'percentFee'>) => {
      await running.db.update(rates).set(fees).where(first);
      running.exchange.siteConfig.changed();
    };
    await price({ fee: '1500', percentFee: '0.35' });
    const { json } = await running
      .browser()
      .post('/api/v1/config-web', { isGetAll: 'true', domain: 'shop.example' });
    const { banks = [] } = (json?.data ?? {}) as {
      readonly banks?: readonly Record<string, unknown>[];
    };
    const record = (code: string) => banks.find(({ BankCode }) => BankCode === code);
    expect(record('TRC20')).toMatchObject({ domains: ['shop.example'], image: '' });
    expect(record('TRC20')).toMatchObject({
      ...{ Fee: '1500', PercentFee: '0.35', FeeTransfer: '0.8', Value: '26120' },
    });
    expect(record('VCB')).toMatchObject({
      Fee: '0',
      PercentFee: '0',
      FeeTransfer: '0',
      Value: '0',
    });
    // Made-up hosts cause no answer of their own without end.
    for (let n = 0; n < 10; n += 1) await askAs(`made-up-${n}.example`);
    expect(JSON.stringify((await askAs('late.example')).json?.data)).not.toContain('late.example');
    expect(JSON.stringify((await askAs('shop.example')).json?.data)).toContain('shop.example');
    for (const domain of ['', '<b>'])
      expect(JSON.stringify((await askAs(domain)).json?.data)).toContain('"domains":[]');
    await price({ fee: '0', percentFee: '0' });
  });

  test('[ENT-03] its site info has titles, descriptions, keywords, logos, environment and picture endings', async () => {
    await running.db.update(siteSettings).set({ titles: { en: '{type} {coin} here' } });
    running.exchange.siteConfig.changed();
    const { data } = (await ask('true')).json ?? {};
    const { siteInfo } = (data ?? {}) as { readonly siteInfo?: object };
    expect(siteInfo).toMatchObject({
      Titles: { vi: '{type} {coin}', en: '{type} {coin} here' },
      Descriptions: { vi: expect.stringContaining('{coin}') },
      Keywords: { en: expect.stringContaining('{coin}') },
      ...{ Logos: { share: '/share.png' }, Env: 'development', ImageExts: 'png,jpg,jpeg,svg' },
    });
    await running.db.update(siteSettings).set({ titles: {} });
    running.exchange.siteConfig.changed();
  });

  it('has its texts in both languages', async () => {
    const config = mergeConfig(undefined, await load('true'));
    const codes = [
      ...['notice', 'warning', 'buy-instructions', 'sell-instructions'],
      ...['partner-1', 'partner-2', 'partner-3'],
    ];
    for (const code of codes) {
      const [vi, en] = [siteText(config, code, 'vi'), siteText(config, code, 'en')];
      expect(vi, code).toBeTruthy();
      expect(en, code).toBeTruthy();
      expect(vi).not.toBe(en);
    }
  });

  it('names no account of ours: orders do, to those who pay them', async () => {
    const { text } = await ask('true');
    expect(text).toContain('Vietcombank');
    expect(text).not.toMatch(/1029384756012|19036425871018/);
  });

  it('shows a changed rate at once, and a finished order within 20 s if the site shows them', async () => {
    const before = await ask('false');
    expect((await ask('false')).text).toBe(before.text);
    await running.browser().post('/sandbox/api/rates', { currency: 'TRC20', value: '26200' });
    const { rates = [] } = await load('false');
    expect(bestRate(rates, 'TRC20', 'buy', '10')?.value).toBe('26200');

    const order = await placeOrder(running.browser());
    expect(order.cashAmount).toBe('2640960');
    await running.pay(order);
    await running.pass(20);
    expect((await load('false')).orders).toEqual([]);
    await running.browser().post('/sandbox/api/switches', { showTransactionHistory: 'true' });
    expect((await load('false')).orders).toEqual([
      { type: 'buy', currencyCode: 'TRC20', quantity: '100', createdAt: order.createdAt },
    ]);
  });

  it('is compressed for a client that accepts it', async () => {
    // A body that names no host.
    const plain = await askAs('');
    const response = await running.app.request('/api/v1/config-web', {
      method: 'POST',
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    const packed = Buffer.from(await response.arrayBuffer());
    expect(packed.length).toBeLessThan(plain.text.length / 3);
    expect(brotliDecompressSync(packed).toString()).toBe(plain.text);
  });

  it.each([true, 'yes', { $ne: 1 }])('is refused with isGetAll %j', async (isGetAll) => {
    expect((await ask(isGetAll)).status).toBe(isGetAll === true ? 200 : 400);
  });
});

/** A payout of a finished order over a chain, for the lists of confirmed transactions. */
const deliver = async (changes: Parameters<typeof placeOrder>[1]) => {
  await running.db.update(currencies).set({ minMoney: sql`min_order` });
  running.exchange.siteConfig.changed();
  await running.pay(await placeOrder(running.browser(), changes));
  await running.pass(3_600);
};

const coinOrder = (coin: 'BTC' | 'ETH', quantity: string) => ({
  ...{ currencyCode: coin, networkKey: coin, quantity },
  receivingAddress: addressOn(coin),
});

/** What changes each part of the configuration. */
const CHANGES: Readonly<Record<keyof SiteConfig, () => Promise<unknown>>> = {
  siteInfo: () => running.db.update(siteSettings).set({ siteNotify: 'News' }),
  currencies: () => running.db.update(currencies).set({ minMoney: '7' }),
  rates: () => running.db.update(rates).set({ fee: '7' }),
  exchangeRates: () => running.db.update(exchangePairs).set({ percentFee: '0.75' }),
  faqs: () => running.db.update(faqs).set({ question: 'Changed?' }),
  faqCategories: () => running.db.update(faqCategories).set({ subject: 'Changed' }),
  categories: () => running.db.update(newsCategories).set({ title: 'Changed' }),
  news: () => running.db.update(news).set({ title: 'Changed' }),
  orders: async () => {
    await running.pay(await placeOrder(running.browser()));
    running.clock.advance(20_000);
  },
  usdtTransactions: () => deliver({}),
  ethTransactions: () => deliver(coinOrder('ETH', '0.1')),
  // Its blocks take longest.
  btcTransactions: async () => {
    await deliver(coinOrder('BTC', '0.001'));
    await running.pass(14_400);
  },
};

test.each(Object.keys(CHANGES) as (keyof SiteConfig)[])(
  '[CFG-03] the poll of an open page brings %s as they are now',
  async (part) => {
    const loaded = mergeConfig(undefined, await load('true'));
    await CHANGES[part]();
    running.exchange.siteConfig.changed();
    const polled = mergeConfig(loaded, await load('false'))[part];
    expect(polled).toEqual((await load('true'))[part]);
    expect(polled).not.toEqual(loaded[part]);
  },
);

test('[CFG-03] an unpaid order that holds stock is seen in the reserve, though nothing else changes', async () => {
  const reserve = async () =>
    (await load('true')).currencies?.find(({ code }) => code === 'TRC20')?.reserve;
  const before = Number(await reserve());
  await placeOrder(running.browser());
  running.clock.advance(20_000);
  expect(Number(await reserve())).toBe(before - 100);
});

test('[CFG-03] the parts that are changed above are all that the contract names', async () => {
  expect(Object.keys(CHANGES).toSorted()).toEqual(Object.keys(await load('true')).toSorted());
});
